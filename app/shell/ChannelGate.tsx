import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { applyLook, EmptyState, ErrorState, Page } from '../../renderer/index.ts';
import type { OpenChannel } from '../app.ts';
import { ChannelProvider, useApp } from './context.ts';

type Opening =
  | { readonly status: 'opening' | 'none' }
  | { readonly status: 'open'; readonly channel: OpenChannel }
  | { readonly status: 'unknown' | 'failed' };

interface ChannelGateProps {
  readonly title: string;
  /** Whether the page does without a channel. */
  readonly optional: boolean;
  /** Stands while the channel is on its way. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** Opens the channel of the address (PB-01), else of the session, and draws the page in its look. One that does not load is tried again at the member’s wish, whatever the page; without one only pages that do without are drawn, and those that send a stranger to sign in (EG-05, LG-08). */
export const ChannelGate = ({ title, optional, waiting, children }: ChannelGateProps) => {
  const app = useApp();
  const [query] = useSearchParams();
  const key = query.get('thirdChannelSide') ?? app.session.get('thirdChannelSide');
  const [opening, setOpening] = useState<Opening>(() => firstState(app.channel(), key));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (key === '') return;
    let current = true;
    app.openChannel(key).then(
      (channel) => {
        if (current) setOpening(channel ? { status: 'open', channel } : { status: 'unknown' });
      },
      (error: unknown) => {
        app.monitor.report('warning', 'channel.failed', { attempt, name: error instanceof Error ? error.name : '' });
        if (current) setOpening({ status: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [app, key, attempt]);

  const channel = opening.status === 'open' && opening.channel.key === key ? opening.channel : undefined;
  const pageTitle = [title, channel?.channel.documentTitle ?? app.text('app.product')].join(' - ');
  useEffect(() => {
    document.title = pageTitle;
    applyLook(document.documentElement, channel?.channel.uiConfig);
  }, [pageTitle, channel]);

  const stranger = key === '' && app.session.get('token') === '';
  if (channel || stranger || (optional && (key === '' || opening.status === 'unknown')))
    return <ChannelProvider value={channel}>{children}</ChannelProvider>;
  if (key === '')
    return (
      <Page title={title}>
        <EmptyState title={app.text('app.noChannel')} description={app.text('app.noChannelHint')} />
      </Page>
    );
  const again = () => {
    setOpening({ status: 'opening' });
    setAttempt((count) => count + 1);
  };
  if (opening.status === 'unknown' || opening.status === 'failed')
    return (
      <Page title={title}>
        <ErrorState
          title={app.text('app.channelFailed')}
          description={app.text(opening.status === 'failed' ? 'app.channelFailedHint' : 'app.channelUnknownHint')}
          action={{ label: app.text('app.retry'), onClick: again }}
        />
      </Page>
    );
  return waiting;
};

function firstState(open: OpenChannel | undefined, key: string): Opening {
  if (key === '') return { status: 'none' };
  return open?.key === key ? { status: 'open', channel: open } : { status: 'opening' };
}
