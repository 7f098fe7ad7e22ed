import type { PageSample } from '../documents/types.gen.ts';
import type { PageBeginning, SourceState } from './state.ts';

/** Returns the initial values of a page from one of its samples. A source that the sample omits is not requested. */
export function beginningOf(
  names: readonly string[],
  { state, step, with: values, data = {}, status = {}, said = {}, kept }: PageSample,
): PageBeginning {
  const sources = names.map((name): readonly [string, SourceState] => {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    const far = Object.hasOwn(status, name) ? status[name] : undefined;
    const words = Object.hasOwn(said, name) ? said[name] : undefined;
    return [
      name,
      {
        status: far ?? (value === undefined ? 'idle' : 'ready'),
        ...(value === undefined ? {} : { value }),
        ...(words !== undefined && { said: words }),
      },
    ];
  });
  return {
    ...(state && { state }),
    ...(step !== undefined && { step }),
    ...(values && { with: values }),
    ...(kept && { kept }),
    sources: Object.fromEntries(sources),
  };
}
