import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import useSWRImmutable from 'swr/immutable';
import type { ResolvedChannel } from '../../domain/index.ts';
import { applyLook, EmptyState, Page } from '../../renderer/index.ts';
import { program } from '../../schemas/index.ts';
import { followFlow } from '../effects/effect-host.ts';
import { entryScope } from '../entry/scope.ts';
import { useReportTitle } from '../hooks/browser-title.tsx';
import { useApp } from '../hooks/context.ts';
import { useGo } from '../hooks/use-go.ts';

interface LostPageProps {
  readonly title: string;
  readonly hint: string;
  /** An unknown channel key, which leads nowhere. */
  readonly unknown?: string;
}

/** Page for an address that no retry can fix. Offers the member's start page, the previous page if there is one, and customer service. */
export const LostPage = ({ title, hint, unknown = '' }: LostPageProps) => {
  const app = useApp();
  const { text, session, library, config, monitor } = app;
  const go = useGo();
  const { pathname, search } = useLocation();
  const keys = [new URLSearchParams(search).get('thirdChannelSide') ?? '', session.get('thirdChannelSide')];

  /** Returns the channel of the address, else of the session; null when both are unknown. */
  async function find(): Promise<{ readonly key: string; readonly channel: ResolvedChannel } | null> {
    for (const key of keys) {
      const channel = key === '' || key === unknown ? undefined : await library.channel(key, config.environment);
      if (channel) return { key, channel };
    }
    return null;
  }
  const { data: found } = useSWRImmutable(['lost', library, ...keys], find, {
    shouldRetryOnError: false,
    onError: (error: unknown) => monitor.report('warning', 'load.failed', { name: error instanceof Error ? error.name : '' }),
  });
  const phone = found?.channel.servicePhone ?? '';
  useEffect(() => {
    if (found !== undefined) applyLook(document.documentElement, found?.channel.uiConfig);
  }, [found]);
  const reportTitle = useReportTitle();
  useEffect(() => reportTitle(title), [title, reportTitle]);

  async function goHome(): Promise<void> {
    const known = await find();
    const channel = known === null ? undefined : await app.openChannel(known.key);
    await followFlow(app, go, program.flows.wayHome, { ...entryScope(app, channel, pathname, search), known: channel !== undefined });
  }
  const ways = [
    ...(go.before ? [{ label: text('app.pageBefore'), onClick: go.before }] : []),
    ...(phone === ''
      ? []
      : [
          {
            label: text('app.customerService'),
            onClick: () => void app.dialogs.alert({ title: text('app.customerService'), content: text('app.servicePhone', { phone }) }),
          },
        ]),
  ];
  return (
    <Page title={title}>
      <EmptyState title={title} description={hint} action={{ label: text('app.toHome'), onClick: () => void goHome() }} others={ways} />
    </Page>
  );
};
