import { useEffect, useReducer, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Button, Page } from '../../renderer/index.ts';
import { guardFlow, program } from '../../schemas/index.ts';
import { decide } from '../entry/guard.ts';
import { guardScope } from '../entry/scope.ts';
import { useApp, useOptionalChannel } from '../hooks/context.ts';
import { useGo } from '../hooks/use-go.ts';
import { SigningIn } from '../shell/SigningIn.tsx';
import { CodeFields } from './CodeFields.tsx';
import { useLogin } from './use-login.ts';
import { useWays } from './use-ways.ts';
import type { Way } from './ways.ts';
import './login.css';
import { logic, type Values } from '../../engine/index.ts';
import { GuardedImage } from '../hooks/GuardedImage.tsx';
import { SUCCESS } from '../http/index.ts';

/** Sign-in page: by the channel's credentials, by phone and code, and by the other ways of channel and host (LG-01, LG-02, LG-11, EG-10, EC-06). */
export const LoginPage = () => {
  const app = useApp();
  const { text } = app;
  const opened = useOptionalChannel();
  const channel = opened?.channel;
  const go = useGo();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const [, look] = useReducer((count: number) => count + 1, 0);
  const [stays, setStays] = useState(true);
  const form = useLogin({ onDone: leave });
  const ways = useWays({ onDone: leave });

  function leave(): void {
    app.session.set('tabLogin', stays ? '' : '1');
    void app.logins.keep(opened?.key ?? '');
    const named = query.get('from') ?? '';
    const from = named === '' ? undefined : app.leave.path(named);
    if (from === undefined || from.startsWith(program.routes.login)) go.list();
    else go.to(from, {}, { replace: true });
  }

  function take(way: Way): void {
    if (form.checkAgreed()) void ways.take(way);
  }

  function arrived(): void {
    if (app.session.get('token') === '') look();
    else leave();
  }

  if (decide(guardFlow, guardScope(app, { path: pathname, requireAuth: true, isNoAuth: '' }, search)).kind === 'signIn')
    return <SigningIn title={text('app.login.title')} onDone={arrived} />;

  const hasFirst = ways.first.length > 0;
  const boxes = (
    <div className="app-login-boxes">
      <AgreeBox agreed={form.agreed} onChange={form.setAgreed} />
      <StayBox stays={stays} onChange={setStays} />
    </div>
  );
  return (
    <Page title={text('app.login.title')}>
      <div className="app-login">
        {channel?.loginConfig?.loginImg ? <LoginPicture own={channel.loginConfig.loginImg} /> : null}
        <h2 className="app-login-title">{channel?.documentTitle ?? text('app.login.welcome')}</h2>
        <p className="app-login-intro">{text(ways.byCode ? 'app.login.intro' : 'app.login.linkOnly')}</p>
        <WayButtons ways={ways.first} taken={ways.taken} onTake={take} />
        {hasFirst ? boxes : null}
        {ways.byCode ? (
          <form
            className="app-login-form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void form.login();
            }}
          >
            <CodeFields form={form} />
            {hasFirst ? null : boxes}
            <Button type="submit" block kind={hasFirst ? 'plain' : 'primary'} busy={form.busy === 'login'}>
              {text('app.login.submit')}
            </Button>
          </form>
        ) : null}
        <WayButtons ways={ways.others} taken={ways.taken} onTake={take} title={text('app.login.others')} />
      </div>
    </Page>
  );
};

/** Checkbox for the member's agreement to the legal texts, which sign-in requires. */
const AgreeBox = ({ agreed, onChange }: { agreed: boolean; onChange: (agreed: boolean) => void }) => {
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

/** The name of a legal text; a tap shows the text. */
const LegalText = ({ name }: { name: 'userAgreement' | 'privacyPolicy' }) => {
  const { text, library, dialogs } = useApp();
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

/** Checkbox: whether the phone stores the sign-in for thirty days (CN-02). A member turns it off on a shared phone. */
const StayBox = ({ stays, onChange }: { stays: boolean; onChange: (stays: boolean) => void }) => {
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

/** The channel's picture above its sign-in; a picture from the server replaces it (CH-16, CL-01). */
const LoginPicture = ({ own }: { readonly own: string }) => {
  const { http, leave } = useApp();
  const [given, setGiven] = useState('');

  useEffect(() => {
    let isShown = true;
    void http.call(program.calls.loginPicture).then(({ code, result }) => {
      const { loginImg } = (code === SUCCESS ? (result as Values | null) : null) ?? {};
      if (isShown && typeof loginImg === 'string' && loginImg !== '') setGiven(loginImg);
    });
    return () => {
      isShown = false;
    };
  }, [http]);

  const src = given !== '' && leave.image(given) !== undefined ? given : own;
  // The key remounts the image, so that a late error of the first picture does not affect the second.
  const giveBack = src === given ? () => setGiven('') : undefined;
  return <GuardedImage key={src} className="app-login-picture" src={src} alt="" {...(giveBack && { onError: giveBack })} />;
};

interface WayButtonsProps {
  readonly ways: readonly Way[];
  readonly taken: Way['name'] | undefined;
  readonly onTake: (way: Way) => void;
  /** Heading above the buttons. */
  readonly title?: string;
}

/** A button for each way of signing in other than phone and code. */
const WayButtons = ({ ways, taken, onTake, title }: WayButtonsProps) => {
  const { text } = useApp();
  if (ways.length === 0) return null;
  return (
    <div className="app-login-ways">
      {title === undefined ? null : <p className="app-login-ways-title">{title}</p>}
      {ways.map((way) => (
        <Button key={way.name} block kind={title === undefined ? 'primary' : 'plain'} busy={taken === way.name} onClick={() => onTake(way)}>
          {text(logic.textKey(way.text) ?? '')}
        </Button>
      ))}
    </div>
  );
};
