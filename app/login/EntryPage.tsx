import { useLocation } from 'react-router-dom';
import { ErrorState, Page, Skeleton } from '../../renderer/index.ts';
import { program } from '../../schemas/index.ts';
import { openEntryChannel } from '../entry/open-channel.ts';
import { runEntry } from '../entry/run-entry.ts';
import { entryScope } from '../entry/scope.ts';
import { useApp, useOptionalChannel } from '../hooks/context.ts';
import { useGo } from '../hooks/use-go.ts';
import { useLoad } from '../hooks/use-load.ts';

const TEXTS = ['entry.stopped', 'entry.stoppedHint', 'entry.byPhone', 'app.channelFailed'] as const;

/** Entry page: identifies the member and channel, then leads on; on failure it shows an error and stays (EG-03, EG-04, EG-06). */
export const EntryPage = () => {
  const app = useApp();
  const { text, session } = app;
  const channel = useOptionalChannel();
  const go = useGo();
  const { pathname, search } = useLocation();
  const channelCode = new URLSearchParams(search).get('channelCode') ?? '';

  /** Text key of the reason why the entry stopped; undefined when it leads on. */
  const { data, failed, reload } = useLoad(`${pathname}${search}`, async (): Promise<{ stopped?: string }> => {
    await app.library.texts(TEXTS);
    const found = await openEntryChannel(app, channel, channelCode);
    if (!found) return { stopped: 'app.channelFailed' };
    const flag = found.channel?.key ?? '';
    const isKnown = session.get('token') !== '' || Object.keys(app.entry.credentials()).length > 0;
    if (flag !== '' && !isKnown) await app.logins.restore(flag);
    const went = await runEntry(app, go, program.flows.entry, entryScope(app, found.channel, pathname, search, found.info));
    if (flag !== '' && session.get('token') !== '') await app.logins.keep(flag);
    return went ? {} : { stopped: 'entry.stopped' };
  });

  const stopped = failed ? 'app.chunkFailed' : data?.stopped;
  if (stopped === undefined)
    return (
      <Page title={text('app.opening')}>
        <Skeleton />
      </Page>
    );
  const side = session.get('thirdChannelSide');
  return (
    <Page title={text(stopped)}>
      <ErrorState
        title={text(stopped)}
        description={text('entry.stoppedHint')}
        again={() => {
          // `entryError` stops automatic messenger authorization. A retry by the member or a returning network clears it.
          session.remove('entryError');
          reload();
        }}
      />
      <div className="app-entry-phone">
        <button
          type="button"
          className="app-link"
          onClick={() => {
            // Otherwise the sign-in page would try the same credentials again.
            app.entry.forget();
            go.to(program.routes.login, side === '' ? {} : { thirdChannelSide: side });
          }}
        >
          {text('entry.byPhone')}
        </button>
      </div>
    </Page>
  );
};
