import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createValidators } from '../../engine/build.ts';
import {
  type CompiledForm,
  compileForm,
  type Documents as Formats,
  faultLine,
  resolveChannel,
  resolveForm,
  type Values,
} from '../../engine/index.ts';
import type { Documents, LogEntry, ResolvedChannel, SampleService } from '../server.ts';
import { StartFailure } from './start-failure.ts';

const BASE = 'base';

function readFolder<T>(folder: string): Record<string, T> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(files.map((name) => [basename(name, '.json'), readDocument<T>(join(folder, name))]));
}

function readDocument<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new StartFailure(`文档 ${file} 不是完整的 JSON：请用 npm run check 找出出错的地方。`, { cause: error });
  }
}

/** Every text by its full name, `family.key`. */
function textsOf(families: Readonly<Record<string, Formats.Texts>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(families).flatMap(([family, { texts }]) =>
      Object.entries(texts).map(([key, text]) => [`${family}.${key}`, typeof text === 'string' ? text : text.text]),
    ),
  );
}

/** The project's documents from the disk, forms compiled when first asked for. A faulty document is reported and does not stop the others; throws a StartFailure when a file is no JSON. */
export function loadDocuments(root: string, log: (entry: LogEntry) => void): Documents {
  const schemas = join(root, 'schemas');
  const dictionaries = readFolder<Formats.Dictionary>(join(schemas, 'dictionaries'));
  const sections = readFolder<Formats.Section>(join(schemas, 'fields'));
  const forms = readFolder<Formats.Form>(join(schemas, 'forms'));
  const texts = textsOf(readFolder<Formats.Texts>(join(schemas, 'texts')));
  const compiled = new Map<string, CompiledForm>();

  const form = (code: string): CompiledForm | undefined => {
    const known = compiled.get(code);
    const document = Object.hasOwn(forms, code) ? forms[code] : undefined;
    if (known || document === undefined) return known;
    const { form: resolved, faults } = resolveForm(document, (path) => sections[basename(path, '.json')]);
    const made = compileForm(resolved, { validators: createValidators(resolved), dictionaries, texts });
    for (const fault of [...faults, ...made.faults]) log({ level: 'warn', event: 'form fault', form: code, message: faultLine(fault) });
    compiled.set(code, made);
    return made;
  };

  return {
    calls: readFolder<Formats.CallFamily>(join(schemas, 'calls')),
    channels: readChannels(join(root, 'channels'), log),
    dictionaries,
    samples: readFolder<Formats.Dictionary>(join(schemas, 'samples')),
    services: Object.fromEntries(
      Object.entries(forms).flatMap(([code, document]) => serviceOf(document).map((service) => [code, service])),
    ),
    form,
    formOf: (call) => form(Object.keys(forms).find((code) => forms[code]?.submit.calls.includes(call)) ?? ''),
  };
}

/** The service that the first sample of a form is about; the form's title stands in for one it does not name. */
function serviceOf({ title, samples }: Formats.Form): readonly SampleService[] {
  const service = samples?.[0]?.context?.['service'];
  if (typeof service !== 'object' || service === null || Array.isArray(service)) return [];
  const named = service as Values;
  const of = (name: string) => String(named[name] ?? '');
  if (of('serviceCode') === '') return [];
  const [serviceId, packageId, supplierId, serviceCode] = [of('serviceId'), of('packageId'), of('supplierId'), of('serviceCode')];
  return [{ serviceId, packageId, supplierId, serviceCode, serviceTitle: of('serviceTitle') || title }];
}

function readChannels(folder: string, log: (entry: LogEntry) => void): Readonly<Record<string, ResolvedChannel>> {
  const documents = readFolder<Formats.Channel>(folder);
  const keys = Object.keys(documents).filter((key) => key !== BASE);
  const resolved = keys.flatMap((key): [string, ResolvedChannel][] => {
    const { channel, faults } = resolveChannel(key, (name) => documents[name], 'development');
    for (const fault of faults) log({ level: 'warn', event: 'channel fault', channel: key, message: faultLine(fault) });
    return channel === undefined ? [] : [[key, channel]];
  });
  return Object.fromEntries(resolved);
}
