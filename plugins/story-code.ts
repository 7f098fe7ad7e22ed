import type { Form, FormSection, Sample } from '../engine/documents/types.gen.ts';
import { forms, type Translation } from '../engine/index.ts';
import { choiceOf, onlyControls } from './controls.ts';
import { SHEET_IMPORTS, SHEET_STORIES } from './sheet-code.ts';
import { titleIn } from './title-in.ts';

const text = (value: unknown): string => JSON.stringify(value);

/** The pages of a form and its review, filled with its first sample. */
const pageStories = ({ pages = [], samples }: Form): readonly string[] =>
  (pages.length === 0 ? [] : [...pages.map(({ title }) => title), '核对']).map(
    (title, at) =>
      `export const Page${at + 1} = { name: ${text(`第 ${at + 1} 页 · ${title}`)}, args: { sample: ${text(samples[0]?.name)}, page: ${at + 1} } };`,
  );

const COUNTS = [
  ['None', '一项也没有', 0],
  ['One', '一项', 1],
  ['Most', '最多的项', undefined],
] as const;

/** The groups of a form without, with one and with most items, on the page of the first group. */
const groupStories = (form: Form): readonly string[] => {
  const isGroup = ({ properties = {} }: Pick<FormSection, 'properties'>): boolean =>
    Object.values(properties).some(({ items }) => items !== undefined);
  if (!forms.sectionsOf(form).some(isGroup)) return [];
  const page = (form.pages ?? []).findIndex(({ sections }) => sections.some(isGroup)) + 1;
  return COUNTS.map(
    ([key, name, count]) =>
      `export const ${key}Items = { name: ${text(`组：${name}`)}, args: ${text({ sample: form.samples[0]?.name, items: count ?? 'most', ...(page > 0 && { page }) })} };`,
  );
};

/**
 * Returns the stories of a form document as module text: 空白, one per sample, one per further state of the coverage map, each page and the review,
 * groups without, with one and with most items, English, 全部错误. `english` are its English words.
 * Storybook parses this text without running it: it silently ignores quoted keys and computed exports, so all are literal.
 */
export const storyCode = (form: Form, states: readonly Sample[] = [], title: string = form.title, english: Translation = []): string => {
  // An empty form still has a record around it and options to choose from.
  const blank = { ...form.samples[0], name: '空白', prefill: {}, values: {} };
  const { argTypes, controls } = onlyControls({
    sample: choiceOf([blank, ...form.samples, ...states]),
    errors: { name: '点过提交', description: '没有填好的都说出来', control: { type: 'boolean' } },
  });
  return [
    "import { FormStory, renderForm } from '/stories/forms/FormStory.tsx';",
    "import { formNow } from '/stories/live.ts';",
    SHEET_IMPORTS,
    `import * as compiled from ${text(`/schemas/forms/${form.code}.json?compiled`)};`,
    `const english = ${text(english)};`,
    `export default { id: ${text(`forms-${form.code.toLowerCase().replaceAll('_', '-')}`)}, title: ${text(titleIn('表单', title))}, component: FormStory, render: renderForm, args: { errors: false }, argTypes: ${text(argTypes)}, parameters: ${text({ controls, heye: { shown: { kind: 'form', name: form.code, file: `schemas/forms/${form.code}.json` }, blocks: [] } })}, loaders: [async () => ({ english, compiled: (await formNow(${text(form.code)})) ?? compiled })] };`,
    `export const Empty = { name: ${text('空白')}, args: { sample: ${text(blank.name)} } };`,
    ...form.samples.map(
      (sample, index) => `export const Sample${index + 1} = { name: ${text(sample.name)}, args: { sample: ${text(sample.name)} } };`,
    ),
    ...states.map(
      (state, index) => `export const State${index + 1} = { name: ${text(state.name)}, args: { sample: ${text(state.name)} } };`,
    ),
    ...pageStories(form),
    ...groupStories(form),
    ...(form.locales?.includes('en') === true
      ? [
          `export const English = { name: "English", args: { sample: ${text(form.samples[0]?.name)}, locale: "en" } };`,
          `export const EnglishErrors = { name: "English, errors", args: { sample: ${text(blank.name)}, locale: "en", errors: true } };`,
        ]
      : []),
    `export const Errors = { name: ${text('全部错误')}, args: { sample: ${text(blank.name)}, errors: true } };`,
    SHEET_STORIES,
  ].join('\n');
};
