import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button, Page } from '../../renderer/index.ts';
import { LegalText } from '../login/LegalText.tsx';
import { LoginField } from '../login/LoginField.tsx';
import { useLogin } from '../login/use-login.ts';
import { guardPath, ownOrigin } from '../navigation/index.ts';
import { useApp, useOptionalChannel } from '../shell/context.ts';
import { useGo } from '../shell/use-go.ts';
import './login.css';

/** Sign-in by phone and code (LG-01, LG-02, EG-10, EC-06). */
export const LoginPage = () => {
  const { text } = useApp();
  const channel = useOptionalChannel()?.channel;
  const go = useGo();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { values, change, errorOf, agreed, setAgreed, hint, busy, seconds, send, login } = useLogin({ onDone: leave });

  function leave(): void {
    const from = guardPath(query.get('from') ?? '', ownOrigin());
    if (from.ok && !from.url.startsWith('/login')) void navigate(from.url, { replace: true });
    else go.to('/commonRecognizee', {}, { replace: true });
  }

  return (
    <Page title={text('app.login.title')}>
      <div className="app-login">
        {channel?.loginConfig?.loginImg ? <img className="app-login-picture" src={channel.loginConfig.loginImg} alt="" /> : null}
        <h2 className="app-login-title">{channel?.documentTitle ?? text('app.login.welcome')}</h2>
        <p className="app-login-intro">{text('app.login.intro')}</p>
        <form
          className="app-login-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void login();
          }}
        >
          <LoginField
            id="login-phone"
            label={text('app.login.phone')}
            value={values.phone}
            onChange={(value) => change('phone', value)}
            placeholder={text('app.login.phonePlaceholder')}
            autoComplete="tel-national"
            inputMode="tel"
            error={errorOf('phone')}
          />
          <LoginField
            id="login-code"
            label={text('app.login.code')}
            value={values.code}
            onChange={(value) => change('code', value)}
            placeholder={text('app.login.codePlaceholder')}
            autoComplete="one-time-code"
            inputMode="numeric"
            error={errorOf('code')}
          >
            <button
              type="button"
              className="app-link app-login-send"
              disabled={seconds > 0}
              aria-disabled={busy !== undefined}
              onClick={() => void send()}
            >
              {seconds > 0 ? text('app.login.wait', { seconds: String(seconds) }) : text('app.login.send')}
            </button>
          </LoginField>
          {hint ? (
            <p className="app-login-hint" role="status">
              {hint}
            </p>
          ) : null}
          <div className="app-check">
            <input
              id="login-agree"
              type="checkbox"
              checked={agreed}
              onChange={(event) => setAgreed(event.target.checked)}
              aria-labelledby="login-agree-text"
            />
            <span id="login-agree-text">
              <label htmlFor="login-agree">{text('app.login.agree')}</label>
              <LegalText name="userAgreement" />
              {text('app.login.and')}
              <LegalText name="privacyPolicy" />
            </span>
          </div>
          <Button type="submit" block busy={busy === 'login'}>
            {text('app.login.submit')}
          </Button>
        </form>
      </div>
    </Page>
  );
};
