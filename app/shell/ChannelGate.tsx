import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { applyLook, ErrorState, Page } from '../../renderer/index.ts';
import { withVisibleDelay } from '../base/seen.ts';
import { BrowserTitle } from '../hooks/browser-title.tsx';
import { ChannelProvider, useApp } from '../hooks/context.ts';
import type { OpenChannel } from '../types.ts';
import { LostPage } from './lost.ts';

/** State of opening the channel of a key. */
interface Opening {
  readonly key: string;
  readonly status: 'opening' | 'open' | 'unknown' | 'failed';
  readonly channel?: OpenChannel;
}

interface ChannelGateProps {
  readonly title: string;
  /** True when the page sends visitors to sign in, which needs no channel. */
  readonly requireAuth: boolean;
  /** True when a public page needs a channel. */
  readonly needsChannel: boolean;
  /** Query parameter with a channel code that the page itself handles. With a code other than the session's, the session's channel does not apply. */
  readonly channelFrom?: string | undefined;
  /** Shown while the channel loads. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** Opens the channel of the address (PB-01), else of the session, and applies its theme. The member can retry a failed load. Without a channel, draws only pages that need none and those that send visitors to sign in (EG-05, LG-08). */
export const ChannelGate = ({ title, requireAuth, needsChannel, channelFrom, waiting, children }: ChannelGateProps) => {
  const app = useApp();
  const key = useChannelKey(channelFrom);
  const [last, setOpening] = useState<Opening>(() => begin(app.channel(), key));
  // The state of the previous channel does not apply to this one.
  const opening = last.key === key ? last : begin(app.channel(), key);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (key === '') return;
    let current = true;
    withVisibleDelay(() => app.openChannel(key)).then(
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

/** Draws a channel that is already open at once. */
const begin = (open: OpenChannel | undefined, key: string): Opening =>
  open?.key === key ? { key, status: 'open', channel: open } : { key, status: 'opening' };

/** Returns the key of the page's channel. A page that leads to another channel keeps the key it opened with, since it changes the session on the way. */
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
