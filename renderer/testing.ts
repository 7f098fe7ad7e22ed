import { Ajv } from 'ajv';
import {
  type CompiledForm,
  type Documents,
  type FormContext,
  forms,
  type ResolvedForm,
  type Validators,
  type Values,
} from '../engine/index.ts';
import appTexts from '../schemas/texts/app.json' with { type: 'json' };
import formTexts from '../schemas/texts/form.json' with { type: 'json' };
import widgetTexts from '../schemas/texts/widget.json' with { type: 'json' };
import type { CallAnswer, FormHost, UploadAnswer, UploadOptions } from './form/host.ts';
import { widgets } from './widgets/registry.ts';
import './theme/index.ts';

const textsOf = (family: string, file: { texts: Readonly<Record<string, string | { readonly text: string }>> }): [string, string][] =>
  Object.entries(file.texts).map(([key, text]) => [`${family}.${key}`, typeof text === 'string' ? text : text.text]);

/** The texts of the product by full key. */
export const texts: Readonly<Record<string, string>> = Object.fromEntries([
  ...textsOf('app', appTexts),
  ...textsOf('form', formTexts),
  ...textsOf('widget', widgetTexts),
]);

/** The texts of the product, for tests and stories. */
export const wordsOf = (key: string, params: Readonly<Record<string, string>> = {}): string => {
  const text = texts[key];
  if (text === undefined) throw new Error(`No text ${key}`);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
};

const item = (code: string, name: string, more: Record<string, string | number | boolean | unknown[]> = {}): Documents.DictionaryItem => ({
  code,
  name,
  ...more,
});

const dictionaries: Readonly<Record<string, Documents.Dictionary>> = {
  yesNo: { title: '是否', items: [item('1', '是'), item('0', '否')] },
  colours: { title: '颜色', items: [item('r', '红'), item('g', '绿'), item('b', '蓝')] },
  allergies: { title: '过敏史', items: [item('drug', '药物'), item('food', '食物'), item('none', '以上都没有')] },
  banks: {
    title: '银行',
    items: [item('0', '中国银行'), ...Array.from({ length: 14 }, (_, at) => item(String(at + 1), `第${at + 1}银行`))],
  },
  certType: {
    title: '证件类型',
    items: [
      item('0', '身份证', { photoHints: ['身份证人像面', '身份证国徽面'], photoRequired: 2 }),
      item('1', '护照', { photoHints: ['护照本人资料页', '护照其他页（选填）'], photoRequired: 1 }),
      item('810', '香港居民居住证', { photoHints: ['证件正面', '证件反面（选填）'], photoRequired: 1 }),
    ],
  },
};

// Without the meta schema: it is the only schema with an $id, and the browser build has no parser for such ids.
export const validatorsOf = (form: ResolvedForm): Validators => {
  const ajv = new Ajv({ allErrors: true, meta: false, validateSchema: false, allowUnionTypes: true });
  return Object.fromEntries(forms.schemasOf(form).map(([path, schema]) => [path, ajv.compile(schema)])) as Validators;
};

/** Fields of a form of one section, or of several by title. */
export type Sections = Readonly<Record<string, Readonly<Record<string, Documents.Field>>>>;

/** Compiles a form from fields, the way the build does it; sections may have a rule that shows them. */
export const formOf = (sections: Sections, required: readonly string[] = [], visible: Values = {}): CompiledForm => {
  const document = {
    code: 'TEST',
    title: '测试表单',
    tip: '',
    sections: Object.entries(sections).map(([title, properties]) => ({
      title,
      visible: visible[title],
      properties,
      required: required.filter((name) => name in properties),
    })),
    submit: { calls: ['service.apply'] },
    samples: [{ name: '空', values: {} }],
  } as unknown as Documents.Form;
  const { form } = forms.resolve(document, (path) => {
    throw new Error(`No section ${path}`);
  });
  return forms.compile(form, { validators: validatorsOf(form), dictionaries, texts });
};

export const context: FormContext = { today: '2026-11-20', service: { serviceId: 'S1', supplierId: 'P1' } };

/** A host that answers from a table and records its requests. */
export interface FakeHost extends FormHost {
  readonly calls: { readonly name: string; readonly params: Values }[];
  readonly uploads: { readonly file: File; readonly options: UploadOptions; readonly answer: (answer: UploadAnswer) => void }[];
  readonly templates: string[];
  readonly refusals: string[];
}

/** Answers calls with `answer`; uploads wait until the test answers them, unless `arrive` is set. */
export const fakeHost = ({
  answer,
  arrive = false,
}: {
  answer?: (name: string, params: Values) => CallAnswer | Promise<CallAnswer>;
  arrive?: boolean;
} = {}): FakeHost => {
  const host: FakeHost = {
    widgets,
    calls: [],
    uploads: [],
    templates: [],
    refusals: [],
    call: async (name, params, signal) => {
      host.calls.push({ name, params });
      const made = (await answer?.(name, params)) ?? { ok: false, code: '404', message: '没有这个接口' };
      signal?.throwIfAborted();
      return made;
    },
    upload: (file, options) =>
      new Promise((resolve) => {
        host.uploads.push({ file, options, answer: resolve });
        if (arrive) resolve({ ok: true, url: `/files/${host.uploads.length}` });
      }),
    loadFile: async () => new Blob([], { type: 'image/png' }),
    openTemplate: (url) => host.templates.push(url),
    refused: (form, { field, code }) => host.refusals.push(`${form} ${field} ${code}`),
    text: wordsOf,
  };
  return host;
};

/** An image file with the first bytes of its kind, padded to a size. */
export const imageFile = (name: string, kind: 'jpeg' | 'png' | 'heic' | 'gif', size = 64): File => {
  const starts = {
    jpeg: [0xff, 0xd8, 0xff, 0xe0],
    png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    heic: [0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63],
    gif: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
  } as const;
  const bytes = new Uint8Array(size);
  bytes.set(starts[kind]);
  return new File([bytes], name, { type: `image/${kind}` });
};

/** A real photo of random dots, which compresses badly: about `side * side * 3` bytes as PNG. */
export const noisePhoto = async (side: number, name = 'photo.png'): Promise<File> => {
  const canvas = new OffscreenCanvas(side, side);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('No canvas');
  const image = drawing.createImageData(side, side);
  for (let at = 0; at < image.data.length; at += 65_536) crypto.getRandomValues(image.data.subarray(at, at + 65_536));
  for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255;
  drawing.putImageData(image, 0, 0);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
};
