import type { Form, Sample } from '../engine/documents/types.gen.ts';
import { choiceOf, onlyControls } from './controls.ts';
import { SHEET_IMPORTS, SHEET_STORIES } from './sheet-code.ts';
import { titleIn } from './title-in.ts';

const text = (value: unknown): string => JSON.stringify(value);

/**
 * Returns the stories of a form document as module text: 空白, one per sample, one per further state of the coverage map, 全部错误.
 * Storybook parses this text without running it: it silently ignores quoted keys and computed exports, so all are literal.
 */
export const storyCode = (form: Form, states: readonly Sample[] = [], title: string = form.title): string => {
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
    `export default { id: ${text(`forms-${form.code.toLowerCase().replaceAll('_', '-')}`)}, title: ${text(titleIn('表单', title))}, component: FormStory, render: renderForm, args: { errors: false }, argTypes: ${text(argTypes)}, parameters: ${text({ controls, heye: { shown: { kind: 'form', name: form.code, file: `schemas/forms/${form.code}.json` }, blocks: [] } })}, loaders: [async () => ({ compiled: (await formNow(${text(form.code)})) ?? compiled })] };`,
    `export const Empty = { name: ${text('空白')}, args: { sample: ${text(blank.name)} } };`,
    ...form.samples.map(
      (sample, index) => `export const Sample${index + 1} = { name: ${text(sample.name)}, args: { sample: ${text(sample.name)} } };`,
    ),
    ...states.map(
      (state, index) => `export const State${index + 1} = { name: ${text(state.name)}, args: { sample: ${text(state.name)} } };`,
    ),
    `export const Errors = { name: ${text('全部错误')}, args: { sample: ${text(blank.name)}, errors: true } };`,
    SHEET_STORIES,
  ].join('\n');
};
