import { useApp } from '../hooks/context.ts';
import { LegalText } from './LegalText.tsx';

/** Checkbox for the member's agreement to the legal texts, which sign-in requires. */
export const AgreeBox = ({ agreed, onChange }: { agreed: boolean; onChange: (agreed: boolean) => void }) => {
  const { text } = useApp();
  return (
    <div className="app-check">
      <input
        id="login-agree"
        type="checkbox"
        checked={agreed}
        onChange={(event) => onChange(event.target.checked)}
        aria-labelledby="login-agree-text"
      />
      <span id="login-agree-text">
        <label htmlFor="login-agree">{text('app.login.agree')}</label>
        <LegalText name="userAgreement" />
        {text('app.login.and')}
        <LegalText name="privacyPolicy" />
      </span>
    </div>
  );
};
