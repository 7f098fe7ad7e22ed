import { useApp } from '../hooks/context.ts';

/** Checkbox: whether the phone stores the sign-in for thirty days (CN-02). A member turns it off on a shared phone. */
export const StayBox = ({ stays, onChange }: { stays: boolean; onChange: (stays: boolean) => void }) => {
  const { text } = useApp();
  return (
    <div className="app-check">
      <input
        id="login-stay"
        type="checkbox"
        checked={stays}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby="login-stay-hint"
      />
      <span>
        <label htmlFor="login-stay">{text('app.login.stay')}</label>
        <span id="login-stay-hint" className="app-login-stay">
          {text('app.login.stayHint')}
        </span>
      </span>
    </div>
  );
};
