import type { Documents, FormState, Json, Values } from '../../engine/index.ts';
import { type FormHost, widgets } from '../../renderer/index.ts';
import { SLOW, surroundings } from '../surroundings.ts';
import { sameParams, textOf } from './documents.ts';
import { callSandbox, loadFromSandbox, uploadToSandbox } from './sandbox.ts';

/** Wraps a value under a dotted path: the inverse of reading `items` from a result. */
const under = (path: string | undefined, value: Json): Json =>
  path === undefined ? value : path.split('.').reduceRight<Json>((inner, key) => ({ [key]: inner }), value);

/** Builds the result of a call from the option items of a sample, in the server's shape. */
const shape = ({ find, items, selectType }: Documents.OptionSource, options: readonly Values[], multiple: boolean): Json => {
  const found = under(items, options);
  if (find === undefined) return found;
  return [{ ...(found as Values), ...find, ...(selectType !== undefined && { [selectType]: multiple ? '2' : '1' }) }];
};

/** Returns the sample's response to a call: the options of every field that requests it, joined if one response contains several. */
const fromSample = (state: FormState, sample: Documents.Sample, name: string, params: Values): Json | undefined => {
  const results = state.form.fields.flatMap(({ name: field, definition }) => {
    const source = definition.options;
    const options = sample.options?.[field];
    const request = state.fields[state.index.get(field) ?? -1]?.request;
    if (options === undefined || source === undefined || 'steps' in source || request?.call !== name || !sameParams(request.params, params))
      return [];
    return [shape(source, options, Array.isArray(sample.values[field]))];
  });
  return results.every((result) => Array.isArray(result)) && results.length > 0 ? results.flat() : results[0];
};

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="#e8eef5"/><text x="160" y="108" font-size="24" text-anchor="middle" fill="#33475b">样例图片</text></svg>`;

/** Creates a host for one story: options from the sample, everything else from the sandbox inside the page. */
export const createHost = (sample: Documents.Sample | undefined, state: () => FormState): FormHost => ({
  widgets,
  call: async (name, params) => {
    // The store makes requests during its creation, so this waits until it exists.
    await Promise.resolve();
    const { network } = surroundings();
    if (network === 'failing') return { ok: false, code: 'network', message: textOf('app.requestFailed') };
    if (network === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW));
    const result = sample && fromSample(state(), sample, name, params);
    return result === undefined ? callSandbox(name, params) : { ok: true, result };
  },
  upload: async (file, { onProgress }) => {
    onProgress(1);
    return uploadToSandbox(file);
  },
  loadFile: async (url) => (await loadFromSandbox(url)) ?? new Blob([PICTURE], { type: 'image/svg+xml' }),
  openTemplate: () => undefined,
  refused: () => undefined,
  text: textOf,
});
