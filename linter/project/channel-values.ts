import type { Place } from '../source/types.ts';
import type { Project } from './project.ts';
import { saidInside } from './said.ts';

/** A value that a channel document writes where the format of channels says what kind of value it is. */
export interface ChannelValue {
  readonly value: unknown;
  readonly at: Place;
}

const known = new WeakMap<Project, readonly (ChannelValue & { readonly said: string })[]>();

/** Every value in channel documents whose `format` in the meta-schema begins with the given words, and the rest of that format. */
export function* channelValues(project: Project, format: string): Generator<ChannelValue & { readonly of: string }> {
  const all = known.get(project) ?? saidValues(project);
  known.set(project, all);
  for (const { said, ...found } of all) if (said.startsWith(format)) yield { ...found, of: said.slice(format.length) };
}

/** Every value in channel documents that the format of channels says is one channel's own, and its key. */
export function uniqueValues({ schemas, channels }: Project): readonly (ChannelValue & { readonly of: string })[] {
  const schema = schemas.get('channel.schema.json');
  if (schema === undefined) return [];
  return channels.all.flatMap(({ document, value }) =>
    [...saidInside(value, schema, schema, 'unique')].map(({ written, path }) => ({
      value: written,
      of: path.join('.'),
      at: { document, path },
    })),
  );
}

/** Every value that the format of channels says the kind of: one walk for all rules. */
function saidValues({ schemas, channels }: Project): readonly (ChannelValue & { readonly said: string })[] {
  const schema = schemas.get('channel.schema.json');
  if (schema === undefined) return [];
  return channels.all.flatMap(({ document, value }) =>
    [...saidInside(value, schema)].map(({ written, path, said }) => ({ value: written, said, at: { document, path } })),
  );
}
