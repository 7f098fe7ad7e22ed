import { useLocation } from 'react-router-dom';
import { Page, Skeleton } from '../../renderer/index.ts';
import { runEntry } from '../entry/run-entry.ts';
import { entryScope } from '../entry/scope.ts';
import { useApp, useOptionalChannel } from './context.ts';
import { useGo } from './use-go.ts';
import { useLoad } from './use-load.ts';

/** Signs the member in with what the channel sent (LG-02, EG-02), then says it is done, whatever came of it. */
export const SigningIn = ({ title, onDone }: { title: string; onDone: () => void }) => {
  const app = useApp();
  const channel = useOptionalChannel();
  const go = useGo();
  const { pathname, search } = useLocation();
  useLoad('sign-in', async () => {
    await runEntry(app, go, 'sign-in', entryScope(app, channel, pathname, search));
    onDone();
  });
  return (
    <Page title={title}>
      <Skeleton />
    </Page>
  );
};
