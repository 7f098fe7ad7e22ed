import { useReducer, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Button, Page } from '../../renderer/index.ts';
import { guardFlow, program } from '../../schemas/index.ts';
import { decide } from '../entry/guard.ts';
import { guardScope } from '../entry/scope.ts';
import { useApp, useOptionalChannel } from '../hooks/context.ts';
import { useGo } from '../hooks/use-go.ts';
import { AgreeBox } from '../login/AgreeBox.tsx';
import { CodeFields } from '../login/CodeFields.tsx';
import { LoginPicture } from '../login/LoginPicture.tsx';
import { StayBox } from '../login/StayBox.tsx';
import { useLogin } from '../login/use-login.ts';
import { useWays } from '../login/use-ways.ts';
import { WayButtons } from '../login/WayButtons.tsx';
import type { Way } from '../login/ways.ts';
import { SigningIn } from '../shell/SigningIn.tsx';
import './login.css';

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
