import { type ComponentType, lazy } from 'react';
import { keepFailure, loadChunk } from '../base/load-chunk.ts';

/** A component in a chunk of its own. */
export type Part<P> = ((props: P) => React.JSX.Element) & {
  /** Loads the component before it is drawn, so that it is drawn at once. Rejects with a ChunkError when it fails to load. */
  readonly ahead: () => Promise<void>;
};

/** Builds a lazy component in a chunk of its own. Suspends while it loads; throws a ChunkError when that fails, and loads again on a later drawing (EC-22). */
export function part<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  const create = (): ComponentType<P> =>
    lazy(() =>
      loadChunk(load)
        .then((component) => ({ default: component }))
        .catch(renew),
    );
  const renew = (error: unknown): never => {
    // React remembers a failed lazy component for ever, so a new one replaces it.
    keepFailure(() => {
      Content = create();
    });
    throw error;
  };
  let Content = create();
  let isDrawn = false;
  const draw = (props: P) => {
    isDrawn = true;
    return <Content {...props} />;
  };
  const ahead = async () => {
    const component = await loadChunk(load);
    // A component that is already drawn stays the same, so that it keeps its state.
    if (!isDrawn) Content = component;
  };
  return Object.assign(draw, { ahead });
}
