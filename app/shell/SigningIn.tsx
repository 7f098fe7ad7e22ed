import { useLocation } from 'react-router-dom';
import { ErrorState, Page, Skeleton } from '../../renderer/index.ts';
import { program } from '../../schemas/index.ts';
import { runEntry } from '../entry/run-entry.ts';
import { entryScope } from '../entry/scope.ts';
import { useApp, useOptionalChannel } from '../hooks/context.ts';
import { useGo } from '../hooks/use-go.ts';
import { useLoad } from '../hooks/use-load.ts';

/** Signs the member in with the channel's credentials (LG-02, EG-02), stores the sign-in for the channel (EG-23), then calls `onDone`, also after a refusal. Without an answer the credentials remain: the member may retry or sign in another way. */
export const SigningIn = ({ title, onDone }: { title: string; onDone: () => void }) => {
  const app = useApp();
  const { text, entry } = app;
  const channel = useOptionalChannel();
  const go = useGo();
  const { pathname, search } = useLocation();
  const { failed, reload } = useLoad('once', async () => {
    await app.library.texts(['entry.byPhone']);
    await runEntry(app, go, program.flows.signIn, entryScope(app, channel, pathname, search));
    if (Object.keys(entry.credentials()).length > 0) throw new Error('no answer');
    if (channel && app.session.get('token') !== '') await app.logins.keep(channel.key);
    onDone();
  });
  function byPhone(): void {
    entry.forget();
    onDone();
  }
  return (
    <Page title={title}>
      {failed ? (
        <ErrorState
          title={text('app.requestFailed')}
          description={text('app.chunkHeldHint')}
          again={reload}
          others={[{ label: text('entry.byPhone'), onClick: byPhone }]}
        />
      ) : (
        <Skeleton />
      )}
    </Page>
  );
};
