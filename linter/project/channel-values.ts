import type { Place } from '../source/types.ts';
import { formattedStrings } from './formatted-strings.ts';
import type { Project } from './project.ts';

/** A value in a channel document whose kind the channel format declares. */
export interface ChannelValue {
  readonly value: unknown;
  readonly at: Place;
}

const known = new WeakMap<Project, readonly (ChannelValue & { readonly said: string })[]>();

/** Returns every channel value whose `format` begins with the given words, with the rest of that format. */
export function* channelValues(project: Project, format: string): Generator<ChannelValue & { readonly of: string }> {
  const all = known.get(project) ?? saidValues(project);
  known.set(project, all);
  for (const { said, ...found } of all) if (said.startsWith(format)) yield { ...found, of: said.slice(format.length) };
}

/** Returns every value that the format declares as one channel's own, with its key. */
export function uniqueValues({ schemas, channels }: Project): readonly (ChannelValue & { readonly of: string })[] {
  const schema = schemas.get('channel.schema.json');
  if (schema === undefined) return [];
  return channels.all.flatMap(({ document, value }) =>
    [...formattedStrings(value, schema, schema, 'unique')].map(({ written, path }) => ({
      value: written,
      of: path.join('.'),
      at: { document, path },
    })),
  );
}

/** Returns every value whose kind the format declares: one walk for all rules. */
function saidValues({ schemas, channels }: Project): readonly (ChannelValue & { readonly said: string })[] {
  const schema = schemas.get('channel.schema.json');
  if (schema === undefined) return [];
  return channels.all.flatMap(({ document, value }) =>
    [...formattedStrings(value, schema)].map(({ written, path, said }) => ({ value: written, said, at: { document, path } })),
  );
}
