import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { applyLook, ErrorState, Page } from '../../renderer/index.ts';
import { seen } from '../base/seen.ts';
import { BrowserTitle } from '../hooks/browser-title.tsx';
import { ChannelProvider, useApp } from '../hooks/context.ts';
import type { OpenChannel } from '../types.ts';
import { LostPage } from './lost.ts';

/** What came of opening the channel of a key. */
interface Opening {
  readonly key: string;
  readonly status: 'opening' | 'open' | 'unknown' | 'failed';
  readonly channel?: OpenChannel;
}

interface ChannelGateProps {
  readonly title: string;
  /** A page that sends a stranger to sign in does so without a channel, too. */
  readonly requireAuth: boolean;
  /** Whether a page for everybody is nothing without a channel. */
  readonly needsChannel: boolean;
  /** A parameter of the address whose channel code the page goes by itself: when it is another's, the channel of the session has nothing to do with it. */
  readonly channelFrom?: string | undefined;
  /** Stands while the channel is on its way. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** Opens the channel of the address (PB-01), else of the session, and draws the page in its look. One that does not load is tried again at the member’s wish, whatever the page; without one only pages that do without are drawn, and those that send a stranger to sign in (EG-05, LG-08). */
export const ChannelGate = ({ title, requireAuth, needsChannel, channelFrom, waiting, children }: ChannelGateProps) => {
  const app = useApp();
  const key = useChannelKey(channelFrom);
  const [last, setOpening] = useState<Opening>(() => begin(app.channel(), key));
  // What is known of the channel before says nothing of this one.
  const opening = last.key === key ? last : begin(app.channel(), key);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (key === '') return;
    let current = true;
    seen(() => app.openChannel(key)).then(
      (channel) => {
        if (current) setOpening(channel ? { key, status: 'open', channel } : { key, status: 'unknown' });
      },
      (error: unknown) => {
        app.monitor.report('warning', 'channel.failed', { attempt, name: error instanceof Error ? error.name : '' });
        if (current) setOpening({ key, status: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [app, key, attempt]);

  const { channel, status } = opening;
  const pageTitle = [title, channel?.channel.documentTitle ?? app.text('app.product')].join(' - ');
  const isNone = key === '' || status === 'unknown';
  const leadsAway = requireAuth && key === '' && app.session.get('token') === '';
  const isPage = channel !== undefined || leadsAway || (!requireAuth && !needsChannel && isNone);
  const isLost = !isPage && isNone;
  useEffect(() => {
    applyLook(document.documentElement, channel?.channel.uiConfig);
  }, [channel]);

  const again = () => {
    setOpening({ key, status: 'opening' });
    setAttempt((count) => count + 1);
  };
  const [says, hint] = key === '' ? ['app.noChannel', 'app.noChannelHint'] : ['app.channelUnknown', 'app.channelUnknownHint'];
  return (
    <BrowserTitle fallback={pageTitle}>
      {isPage ? (
        <ChannelProvider value={channel}>{children}</ChannelProvider>
      ) : isLost ? (
        <Suspense fallback={waiting}>
          <LostPage title={app.text(says)} hint={app.text(hint)} unknown={key} />
        </Suspense>
      ) : status === 'failed' ? (
        <Page title={title}>
          <ErrorState title={app.text('app.channelFailed')} description={app.text('app.loadFailedHint')} again={again} />
        </Page>
      ) : (
        waiting
      )}
    </BrowserTitle>
  );
};

/** A channel that is open already is drawn at once. */
const begin = (open: OpenChannel | undefined, key: string): Opening =>
  open?.key === key ? { key, status: 'open', channel: open } : { key, status: 'opening' };

/** The key of the channel a page belongs to. A page that leads to another channel keeps to what held when it was opened: on its way it changes the session. */
function useChannelKey(channelFrom: string | undefined): string {
  const { session } = useApp();
  const [query] = useSearchParams();
  const { key: visit } = useLocation();
  const brought = channelFrom === undefined ? null : query.get(channelFrom);
  const isOther = brought !== null && brought !== session.get('channelCode');
  const now = query.get('thirdChannelSide') ?? (isOther ? '' : session.get('thirdChannelSide'));
  const first = useRef({ visit, key: now });
  if (first.current.visit !== visit) first.current = { visit, key: now };
  return channelFrom === undefined ? now : first.current.key;
}
