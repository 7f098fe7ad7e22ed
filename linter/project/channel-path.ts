import { isValues } from '../../engine/documents/json.ts';
import type { Schema } from '../source/explain-schema.ts';
import { suggestion } from '../source/suggest.ts';
import type { Finding } from '../source/types.ts';

/** Reports a variable `channel.x.y` whose key channels do not have. */
export function channelPathProblem(variable: string, schemas: ReadonlyMap<string, Schema>): Omit<Finding, 'at'> | undefined {
  const [first, ...keys] = variable.split('.');
  if (first !== 'channel') return undefined;
  let schema: unknown = schemas.get('channel.schema.json');
  for (const key of keys) {
    const properties = isValues(schema) && isValues(schema['properties']) ? schema['properties'] : undefined;
    if (properties === undefined) return undefined;
    if (!Object.hasOwn(properties, key)) return { message: `渠道文档里没有“${key}”`, ...suggestion(key, Object.keys(properties)) };
    schema = properties[key];
  }
  return undefined;
}
