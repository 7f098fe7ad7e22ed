import type { FallbackProps } from 'react-error-boundary';
import { ErrorState, Page } from '../../renderer/index.ts';
import { ChunkError, forgetFailures } from '../base/load-chunk.ts';
import { hasUrlPayload } from '../entry/url-payload.ts';
import { useApp } from '../hooks/context.ts';
import { useGo } from '../hooks/use-go.ts';

/** Error page for a failed page. A chunk that failed to load needs a reload, unless that loses values of the address (EC-22), or all of the app without a network. */
export const PageFailure = ({ error, resetErrorBoundary, title }: FallbackProps & { title: string }) => {
  const app = useApp();
  const { text, leave } = app;
  const { before } = useGo();
  const again = (): void => {
    forgetFailures();
    resetErrorBoundary();
  };
  const reload = { action: { label: text('app.reload'), onClick: leave.reload } };
  return (
    <Page title={title} {...(before && { onBack: before })}>
      {error instanceof ChunkError ? (
        <ErrorState
          title={text('app.chunkFailed')}
          {...(hasUrlPayload(app) ? { description: text('app.chunkHeldHint') } : { description: text('app.chunkFailedHint'), ...reload })}
          again={again}
        />
      ) : (
        <ErrorState
          title={text('app.pageFailed')}
          description={text('app.pageFailedHint')}
          action={{ label: text('app.retry'), onClick: again }}
        />
      )}
    </Page>
  );
};
