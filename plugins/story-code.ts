import type { Form, Sample } from '../engine/documents/types.gen.ts';
import { titleIn } from './title-in.ts';

const text = (value: unknown): string => JSON.stringify(value);

/**
 * The stories of a form document as module text: 空白, one per sample, one per further state of its atlas, 全部错误. Storybook reads this text without running it,
 * so the keys stay bare and every export is spelled out: quoted keys and computed exports are ignored without a word.
 */
export const storyCode = (form: Form, states: readonly Sample[] = []): string => {
  // An empty form still has a record around it and options to choose from.
  const blank = { ...form.samples[0], prefill: {}, values: {} };
  return [
    "import { FormStory, renderForm } from '/stories/forms/FormStory.tsx';",
    `import * as compiled from ${text(`/schemas/forms/${form.code}.json?compiled`)};`,
    `export default { id: ${text(`forms-${form.code.toLowerCase().replaceAll('_', '-')}`)}, title: ${text(titleIn('表单', form.title))}, component: FormStory, render: renderForm, parameters: ${text({ heye: { shown: { kind: 'form', name: form.code, file: `schemas/forms/${form.code}.json` }, blocks: [] } })}, loaders: [() => ({ compiled })] };`,
    `export const Empty = { name: ${text('空白')}, args: { sample: ${text(blank)} } };`,
    ...form.samples.map(
      (sample, index) => `export const Sample${index + 1} = { name: ${text(sample.name)}, args: { sample: ${text(sample)} } };`,
    ),
    ...states.map((state, index) => `export const State${index + 1} = { name: ${text(state.name)}, args: { sample: ${text(state)} } };`),
    `export const Errors = { name: ${text('全部错误')}, args: { sample: ${text(blank)}, errors: true } };`,
  ].join('\n');
};
