import { isValues } from '../../engine/documents/json.ts';
import type { Schema } from '../source/explain-schema.ts';

/** Returns the paths of values that belong to one channel alone: the enum of `shared` in the channel format. Empty without the format. */
export function ownToChannel(channelFormat: Schema | undefined): readonly string[] {
  const properties = channelFormat?.['properties'];
  const shared = isValues(properties) ? properties['shared'] : undefined;
  const items = isValues(shared) ? shared['items'] : undefined;
  const names = isValues(items) ? items['enum'] : undefined;
  return Array.isArray(names) ? names.map(String) : [];
}
