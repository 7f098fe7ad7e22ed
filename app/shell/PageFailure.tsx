import type { FallbackProps } from 'react-error-boundary';
import { ErrorState, Page } from '../../renderer/index.ts';
import { useApp } from './context.ts';
import { ChunkError } from './load-chunk.ts';

/** What stands in the place of a page that failed: what happened, and a way on. A part that could not be loaded needs a reload. */
export const PageFailure = ({ error, resetErrorBoundary, title }: FallbackProps & { title: string }) => {
  const { text, leave } = useApp();
  const isChunk = error instanceof ChunkError;
  return (
    <Page title={title}>
      <ErrorState
        title={text(isChunk ? 'app.chunkFailed' : 'app.pageFailed')}
        description={text(isChunk ? 'app.chunkFailedHint' : 'app.pageFailedHint')}
        action={isChunk ? { label: text('app.reload'), onClick: leave.reload } : { label: text('app.retry'), onClick: resetErrorBoundary }}
      />
    </Page>
  );
};
