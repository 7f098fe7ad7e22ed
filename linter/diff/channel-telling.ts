import { isValues } from '../../engine/documents/json.ts';
import { follow } from '../project/formatted-strings.ts';
import type { Project } from '../project/project.ts';
import type { Schema } from '../source/explain-schema.ts';
import { type Describer, describerOf } from './describer.ts';

/** Describes channel differences: a place by the words of its format, followed by its keys: 外观 › 主色 uiConfig.primaryColor. */
export function channelTellingOf(project: Project): Describer {
  const telling = describerOf(project);
  const root = project.schemas.get('channel.schema.json') ?? {};
  return { ...telling, place: (path) => placeOf(path, root, telling) };
}

function placeOf(path: readonly string[], root: Schema, telling: Describer): string {
  const words: string[] = [];
  let schema: Schema | undefined = root;
  for (const [index, key] of path.entries()) {
    const own = propertyOf(schema, key, root);
    // The code names a row of a table; the format names the keys inside the row.
    schema = own ?? rowOf(schema, root);
    // Below this level the author chose the names: a page, a call, an entry of a list.
    if (schema === undefined) return [...words, telling.place(path.slice(index))].join(' › ');
    words.push((own && wordOf(own)) ?? key);
  }
  const [said, keys] = [words.join(' › '), path.join('.')];
  return said === path.join(' › ') ? keys : `${said} ${keys}`;
}

function propertyOf(schema: Schema, key: string, root: Schema): Schema | undefined {
  const { properties } = follow(schema, root);
  const found = isValues(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
  return isValues(found) ? found : undefined;
}

/** The schema of each row of a table, where the format describes it. */
function rowOf(schema: Schema, root: Schema): Schema | undefined {
  const row = follow(schema, root)['additionalProperties'];
  return isValues(row) && typeof follow(row, root)['description'] === 'string' ? row : undefined;
}

/** Returns the beginning of a description: the name of the thing. */
const wordOf = ({ description }: Schema): string | undefined =>
  typeof description === 'string' ? description.split(/[：。，；（]/, 1)[0] : undefined;
