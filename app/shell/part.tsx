import { type ComponentType, lazy } from 'react';
import { keepFailure, loadChunk } from '../base/load-chunk.ts';

/** A component in a chunk of its own. */
export type Part<P> = ((props: P) => React.JSX.Element) & {
  /** Loads it before it is drawn: then it is drawn at once. Rejects with a ChunkError when it does not come. */
  readonly ahead: () => Promise<void>;
};

/** A component in a chunk of its own. Suspends while it loads; throws a ChunkError when it does not come, and is asked for again when it is drawn later (EC-22). */
export function part<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  const create = (): ComponentType<P> =>
    lazy(() =>
      loadChunk(load)
        .then((component) => ({ default: component }))
        .catch(renew),
    );
  const renew = (error: unknown): never => {
    // React remembers for good that it failed.
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
    // What is drawn by now stays the same component, with all it knows.
    if (!isDrawn) Content = component;
  };
  return Object.assign(draw, { ahead });
}
