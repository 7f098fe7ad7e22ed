/// <reference types="vite/client" />
import { channels, type Documents, type Values } from '@heye/engine';
import { readSpelling } from '@heye/linter/spelling';
import type { HeyeDocuments } from '@heye/renderer';
import { ENGINE } from '../vocabulary.ts';

/** Returns files by their names without folder and ending. */
const byName = <T>(files: Readonly<Record<string, unknown>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(files).map(([path, file]) => [path.replace(/^.*\/|\.json$/g, ''), file as T]));

const written = byName<Documents.Page>(
  import.meta.glob(['../schemas/pages/*.json', '!**/*.samples.json'], { eager: true, import: 'default' }),
);

export const documents: HeyeDocuments = {
  forms: byName(import.meta.glob('../schemas/forms/*.json', { eager: true, import: 'default' })),
  pages: Object.fromEntries(Object.entries(written).map(([name, page]) => [name, readSpelling(page, 'page', ENGINE.operators).document])),
  dictionaries: byName(import.meta.glob('../schemas/dictionaries/*.json', { eager: true, import: 'default' })),
  calls: byName(import.meta.glob('../schemas/calls/*.json', { eager: true, import: 'default' })),
};

const keys: Readonly<Record<string, Values & { readonly extends?: string }>> = byName(
  import.meta.glob('../channels/*.json', { eager: true, import: 'default' }),
);

/** Returns the fields of a channel, with those that it inherits. */
export const channelOf = (key: string): Values =>
  (channels.resolve(key, (name) => (Object.hasOwn(keys, name) ? keys[name] : undefined), 'production').channel ?? {}) as Values;

/** Returns texts by full key. */
export const textsOf = (family: string, { texts }: Documents.Texts): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${family}.${key}`, typeof text === 'string' ? text : text.text]));
