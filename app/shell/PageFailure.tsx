import type { FallbackProps } from 'react-error-boundary';
import { ErrorState, Page } from '../../renderer/index.ts';
import { ChunkError, forgetFailures } from '../base/load-chunk.ts';
import { holdsBrought } from '../entry/handed.ts';
import { useApp } from '../hooks/context.ts';
import { useGo } from '../hooks/use-go.ts';

/** What stands in the place of a page that failed: what happened, and a way on. A part that could not be loaded needs a reload, unless that loses what the address brought (EC-22), or all of the app because there is no network. */
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
          {...(holdsBrought(app) ? { description: text('app.chunkHeldHint') } : { description: text('app.chunkFailedHint'), ...reload })}
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
