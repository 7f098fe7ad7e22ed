import { type ComponentType, lazy } from 'react';
import { keepFailure, loadChunk } from '../base/load-chunk.ts';

/** A component in a chunk of its own. Suspends while it loads; throws a ChunkError when it does not come, and is asked for again when it is drawn later (EC-22). */
export function part<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const create = () =>
    lazy(() =>
      loadChunk(load)
        .then((component) => ({ default: component }))
        .catch(renew),
    );
  const renew = (error: unknown): never => {
    // React remembers for good that it failed.
    keepFailure(() => {
      Part = create();
    });
    throw error;
  };
  let Part = create();
  return (props) => <Part {...props} />;
}
