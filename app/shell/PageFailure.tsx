import type { FallbackProps } from 'react-error-boundary';
import { ErrorState, Page } from '../../renderer/index.ts';
import { holdsBrought } from '../entry/handed.ts';
import { isOffline } from '../navigation/index.ts';
import { useApp } from './context.ts';
import { ChunkError, forgetFailures } from './load-chunk.ts';
import { useGo } from './use-go.ts';

/** What stands in the place of a page that failed: what happened, and a way on. A part that could not be loaded needs a reload, unless that loses what the address brought (EC-22), or all of the app because there is no network. */
export const PageFailure = ({ error, resetErrorBoundary, title }: FallbackProps & { title: string }) => {
  const app = useApp();
  const { text, leave } = app;
  const { before } = useGo();
  const isChunk = error instanceof ChunkError;
  const isHeld = isChunk && holdsBrought(app);
  const offline = isChunk && isOffline();
  const hint = offline ? 'app.offlineHint' : isHeld ? 'app.chunkHeldHint' : isChunk ? 'app.chunkFailedHint' : 'app.pageFailedHint';
  const again = (): void => {
    forgetFailures();
    resetErrorBoundary();
  };
  return (
    <Page title={title} {...(before ? { onBack: before } : {})}>
      <ErrorState
        title={text(isChunk ? 'app.chunkFailed' : 'app.pageFailed')}
        description={text(hint)}
        action={
          isChunk && !isHeld && !offline
            ? { label: text('app.reload'), onClick: leave.reload }
            : { label: text('app.retry'), onClick: again }
        }
      />
    </Page>
  );
};
