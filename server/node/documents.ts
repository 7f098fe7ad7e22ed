import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Product } from '../../domain/index.ts';
import { channels, ENGINE } from '../../domain/index.ts';
import { createValidators } from '../../engine/build.ts';
import { type CompiledForm, type Documents as Formats, faults, forms, locales, type Values } from '../../engine/index.ts';
import type { Documents, LogEntry, ResolvedChannel, SampleService } from '../platform/transactions/server.ts';
import { StartFailure } from './start-failure.ts';

const BASE = 'base';
type Log = (entry: LogEntry) => void;

const TEXTS = 'schemas/texts';

/** A place that holds documents: a folder, or texts by path. */
interface Source {
  /** Reads all documents of a folder such as `schemas/forms`, by name. */
  read<T>(folder: string): Record<string, T>;
  /** The locales besides Chinese: each is a folder of texts. */
  readonly translated: readonly string[];
}

const fromDisk = (root: string): Source => ({
  read(folder) {
    if (!existsSync(join(root, folder))) return {};
    const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.json'));
    return Object.fromEntries(files.map((name) => [basename(name, '.json'), readDocument(join(root, folder, name))]));
  },
  translated: existsSync(join(root, TEXTS))
    ? readdirSync(join(root, TEXTS), { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []))
    : [],
});

function readDocument<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new StartFailure(`文档 ${file} 不是完整的 JSON：请用 npm run check 找出出错的地方。`, { cause: error });
  }
}

const fromTexts = (texts: Readonly<Record<string, string>>): Source => ({
  read(folder) {
    const files = Object.keys(texts).filter((path) => dirname(path) === folder);
    return Object.fromEntries(files.map((path) => [basename(path, '.json'), JSON.parse(texts[path] ?? '')]));
  },
  translated: [...new Set(Object.keys(texts).flatMap((path) => (dirname(dirname(path)) === TEXTS ? [basename(dirname(path))] : [])))],
});

/** Indexes every text by its full name, `family.key`. */
function textsOf(families: Readonly<Record<string, Formats.Texts>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(families).flatMap(([family, { texts }]) =>
      Object.entries(texts).map(([key, text]) => [`${family}.${key}`, typeof text === 'string' ? text : text.text]),
    ),
  );
}

/** Indexes every translated text by its full name. */
const translationsOf = (families: Readonly<Record<string, Formats.Translation>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(families).flatMap(([family, { texts }]) => Object.entries(texts).map(([key, text]) => [`${family}.${key}`, text])),
  );

/**
 * Loads the project's documents from the disk and compiles forms on first use. Reports a faulty document and loads the rest.
 * Throws a StartFailure when a file is not JSON.
 */
export const loadDocuments = (root: string, log: Log): Documents => makeDocuments(fromDisk(root), log);

/** Builds documents from texts by path, as published apart from the app. Throws when one is not JSON. */
export const documentsFrom = (texts: Readonly<Record<string, string>>, log: Log): Documents => makeDocuments(fromTexts(texts), log);

function makeDocuments({ read, translated }: Source, log: Log): Documents {
  const written = read<Formats.Dictionary>('schemas/dictionaries');
  const dictionaries = locales.localize(written);
  const sections = read<Formats.Section>('schemas/fields');
  const conditions = read<Formats.Condition>('schemas/conditions');
  const allForms = read<Formats.Form>('schemas/forms');
  const texts = textsOf(read<Formats.Texts>(TEXTS));
  const compiled = new Map<string, CompiledForm>();

  /** Returns how members of a locale read forms: compiled in its words, each once. */
  const speaker = (locale: string): ((form: CompiledForm) => CompiledForm) => {
    const words = translationsOf(read<Formats.Translation>(`${TEXTS}/${locale}`));
    const speech = { fill: locales.createFill(locale), dictionaries: locales.localize(written, locale) };
    const spoken = new Map<CompiledForm, CompiledForm>();
    return (made) => {
      const document = Object.hasOwn(allForms, made.code) ? allForms[made.code] : undefined;
      const known = spoken.get(made);
      if (known || document === undefined) return known ?? made;
      const resolved = locales.localize(resolve(document).form, locale);
      const other = forms.compile(resolved, {
        validators: createValidators(resolved),
        dictionaries,
        texts: { ...texts, ...words },
        locale: speech,
        operators: ENGINE.operators,
      });
      spoken.set(made, other);
      return other;
    };
  };

  const resolve = (document: Formats.Form) => forms.resolve(document, (path) => sections[basename(path, '.json')], conditions);

  const form = (code: string): CompiledForm | undefined => {
    const known = compiled.get(code);
    const document = Object.hasOwn(allForms, code) ? allForms[code] : undefined;
    if (known || document === undefined) return known;
    const { form: written, faults: allFaults } = resolve(document);
    const resolved = locales.localize(written);
    const made = forms.compile(resolved, { validators: createValidators(resolved), dictionaries, texts, operators: ENGINE.operators });
    for (const fault of [...allFaults, ...made.faults])
      log({ level: 'warn', event: 'form fault', form: code, message: faults.line(fault) });
    compiled.set(code, made);
    return made;
  };

  const shared: Omit<Documents, 'in' | 'spoken'> = {
    calls: read<Formats.CallFamily>('schemas/calls'),
    shapes: read<Formats.SharedShape>('schemas/shapes'),
    channels: resolveChannels(read<Product.Channel>('channels'), log),
    dictionaries,
    samples: read<Formats.Dictionary>('schemas/samples'),
    services: Object.fromEntries(
      Object.entries(locales.localize(allForms)).flatMap(([code, document]) => serviceOf(document).map((service) => [code, service])),
    ),
    form,
    formOf: (call) => form(Object.keys(allForms).find((code) => allForms[code]?.submit.calls.includes(call)) ?? ''),
    isHandingIn: (call) =>
      Object.values(allForms).some(({ submit }) => [...submit.calls, ...(submit.existing?.calls ?? [])].includes(call)),
  };
  const chinese: Documents = { ...shared, spoken: (one) => one, in: (locale) => others.get(locale) ?? chinese };
  const others = new Map(translated.map((locale): [string, Documents] => [locale, { ...shared, spoken: speaker(locale), in: chinese.in }]));
  return chinese;
}

/** Returns the service of a form's first sample. The form's title replaces a missing service title. */
function serviceOf({ title, samples }: Formats.Form): readonly SampleService[] {
  const service = samples?.[0]?.context?.['service'];
  if (typeof service !== 'object' || service === null || Array.isArray(service)) return [];
  const named = service as Values;
  const of = (name: string) => String(named[name] ?? '');
  if (of('serviceCode') === '') return [];
  const [serviceId, packageId, supplierId, serviceCode] = [of('serviceId'), of('packageId'), of('supplierId'), of('serviceCode')];
  return [{ serviceId, packageId, supplierId, serviceCode, serviceTitle: of('serviceTitle') || title }];
}

function resolveChannels(documents: Readonly<Record<string, Product.Channel>>, log: Log): Readonly<Record<string, ResolvedChannel>> {
  const keys = Object.keys(documents).filter((key) => key !== BASE);
  const resolved = keys.flatMap((key): [string, ResolvedChannel][] => {
    const { channel, faults: allFaults } = channels.resolve(key, (name) => documents[name], 'development');
    for (const fault of allFaults) log({ level: 'warn', event: 'channel fault', channel: key, message: faults.line(fault) });
    return channel === undefined ? [] : [[key, channel]];
  });
  return Object.fromEntries(resolved);
}
