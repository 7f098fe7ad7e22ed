import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Values } from '../../engine/index.ts';
import { Button, Page, Toast } from '../../renderer/index.ts';
import { dialogs } from '../app.ts';
import { SUCCESS } from '../http/index.ts';
import { guardPath, ownOrigin } from '../navigation/index.ts';
import { storeLogin } from '../session/index.ts';
import { useApp, useOptionalChannel } from '../shell/context.ts';
import { useGo } from '../shell/use-go.ts';
import './login.css';

const PHONE = /^1[3-9]\d{9}$/;
const CODE = /^\d{6}$/;
/** Seconds until another code may be asked for. */
const WAIT = 60;

/** Sign-in by phone and code (LG-01, LG-02, EG-10, EC-06). */
export const LoginPage = () => {
  const { text, http, session, config, deviceId } = useApp();
  const channel = useOptionalChannel()?.channel;
  const go = useGo();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [wrong, setWrong] = useState<{ field: 'phone' | 'code'; message: string }>();
  const [hint, setHint] = useState('');
  const [busy, setBusy] = useState(false);
  const [seconds, countDown] = useCountdown();

  const checkPhone = (): boolean => {
    if (PHONE.test(phone)) return true;
    setWrong({ field: 'phone', message: text(phone === '' ? 'app.login.phonePlaceholder' : 'app.login.phoneWrong') });
    document.getElementById('login-phone')?.focus();
    return false;
  };

  async function send(): Promise<void> {
    if (!checkPhone()) return;
    const answer = await http.call('auth.sendCode', { phone });
    if (answer.code !== SUCCESS) return;
    countDown(WAIT);
    Toast.show(text('app.login.sent'));
    const sandboxCode = (answer.result as Values | null)?.['sandboxHint'];
    if (config.sandbox && typeof sandboxCode === 'string') setHint(text('app.login.sandboxCode', { code: sandboxCode }));
    document.getElementById('login-code')?.focus();
  }

  async function login(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || !checkPhone()) return;
    if (!CODE.test(code)) {
      setWrong({ field: 'code', message: text(code === '' ? 'app.login.codePlaceholder' : 'app.login.codeWrong') });
      document.getElementById('login-code')?.focus();
      return;
    }
    if (!agreed) {
      Toast.show(text('app.login.agreeFirst'));
      document.getElementById('login-agree')?.focus();
      return;
    }
    setBusy(true);
    const answer = await http.call('auth.loginByCode', { phone, code, deviceId: deviceId() });
    setBusy(false);
    if (answer.code !== SUCCESS) {
      if (answer.unconfirmed) Toast.show(answer.msg);
      else {
        setWrong({ field: 'code', message: answer.msg });
        Toast.show(text('app.login.failed'));
      }
      return;
    }
    const result = answer.result as Values;
    const part = (name: string) => String(result[name] ?? '');
    storeLogin(session, { token: part('token'), phone: part('phone'), headPortrait: part('headPortrait'), userId: part('userId') });
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
        <form className="app-login-form" noValidate onSubmit={(event) => void login(event)}>
          <LoginField
            id="login-phone"
            label={text('app.login.phone')}
            value={phone}
            onChange={(value) => {
              setPhone(value.replace(/\D/g, '').slice(0, 11));
              setWrong(undefined);
            }}
            placeholder={text('app.login.phonePlaceholder')}
            autoComplete="tel-national"
            inputMode="tel"
            error={wrong?.field === 'phone' ? wrong.message : undefined}
          />
          <LoginField
            id="login-code"
            label={text('app.login.code')}
            value={code}
            onChange={(value) => {
              setCode(value.replace(/\D/g, '').slice(0, 6));
              setWrong(undefined);
            }}
            placeholder={text('app.login.codePlaceholder')}
            autoComplete="one-time-code"
            inputMode="numeric"
            error={wrong?.field === 'code' ? wrong.message : undefined}
          >
            <button type="button" className="app-link app-login-send" disabled={seconds > 0} onClick={() => void send()}>
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
          <Button type="submit" block busy={busy}>
            {text('app.login.submit')}
          </Button>
        </form>
      </div>
    </Page>
  );
};

/** The name of a legal text; a tap shows it. */
const LegalText = ({ name }: { name: 'userAgreement' | 'privacyPolicy' }) => {
  const { text, library } = useApp();
  async function show(): Promise<void> {
    await library.texts([`legal.${name}`]);
    await dialogs.alert({ title: text(`app.login.${name}`), content: text(`legal.${name}`) });
  }
  return (
    <button type="button" className="app-inline-link" onClick={() => void show()}>
      {text(`app.login.${name}`)}
    </button>
  );
};

interface LoginFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder: string;
  readonly autoComplete: string;
  readonly inputMode: 'tel' | 'numeric';
  readonly error: string | undefined;
  readonly children?: React.ReactNode;
}

const LoginField = ({ id, label, value, onChange, error, children, ...input }: LoginFieldProps) => (
  <div className="app-login-field">
    <label htmlFor={id}>{label}</label>
    <div className={error ? 'app-login-line app-login-line-wrong' : 'app-login-line'}>
      <input
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...input}
      />
      {children}
    </div>
    {error ? (
      <p className="app-error" id={`${id}-error`} role="alert">
        {error}
      </p>
    ) : null}
  </div>
);

/** Seconds left, counted down by the clock, so that a sleeping tab does not stretch them. */
function useCountdown(): readonly [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);
  return [left, (seconds) => setUntil(Date.now() + seconds * 1000)];
}
