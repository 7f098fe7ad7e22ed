import { ENGINE } from '../../domain/index.ts';
import { createValidators } from '../../engine/build.ts';
import { formOf } from '../../engine/form/testing.ts';
import { type FormState, forms } from '../../engine/index.ts';
import { allForms, dictionaries, resolved, texts } from '../documents/documents.ts';
import { checkFigures } from './check.ts';

/** Microseconds of one call: the median of many short runs, so that a busy machine affects few of them. */
const time = (work: () => void, calls: number): number => {
  for (let at = 0; at < calls; at += 1) work();
  const runs = Array.from({ length: 21 }, () => {
    const from = performance.now();
    for (let at = 0; at < calls; at += 1) work();
    return ((performance.now() - from) / calls) * 1000;
  });
  return runs.sort((a, b) => a - b)[10] ?? 0;
};

const CONTEXT = { today: '2026-11-20' };

/** Microseconds of one keystroke in a field. */
const typing = (opened: FormState, field: string, calls: number): number => {
  let state = opened;
  let count = 0;
  return time(() => {
    count += 1;
    state = forms.change(state, { type: 'set', field, value: String(count) });
  }, calls);
};

/** Microseconds to compile, open, change and validate each form of the product. */
const formFigures = () =>
  Object.keys(allForms).map((code) => {
    const parts = { validators: createValidators(resolved(code)), dictionaries, texts, operators: ENGINE.operators };
    const form = forms.compile(resolved(code), parts);
    const opened = forms.open(form, CONTEXT);
    const text = opened.fields.find(
      ({ visible, readonly, name }) => visible && !readonly && form.fields[form.index.get(name) ?? -1]?.definition.widget === 'text',
    );
    return {
      form: code,
      fields: form.fields.length,
      compile: time(() => forms.compile(resolved(code), parts), 5),
      open: time(() => forms.open(form, CONTEXT), 5),
      change: text === undefined ? 0 : typing(opened, text.name, 200),
      validate: time(() => forms.change(opened, { type: 'validate' }), 5),
    };
  });

/** Microseconds of one change against the number of fields: flat. */
const changeFigures = () =>
  [20, 60, 150, 300, 1000].map((fields) => {
    const form = formOf(
      Object.fromEntries(
        Array.from({ length: fields }, (_, at) => [
          `f${at}`,
          {
            type: 'string' as const,
            title: `字段${at}`,
            maxLength: 50,
            ...(at % 5 === 4 ? { rules: { visible: { '==': [{ var: `f${at - 1}` }, '1'] } } } : {}),
          },
        ]),
      ),
    );
    return { fields, change: typing(forms.open(form, CONTEXT), 'f7', 500) };
  });

/** The engine alone, in Node: each form of the product, one change by number of fields, and the check of all documents. */
export const engineFigures = async () => ({ forms: formFigures(), change: changeFigures(), check: await checkFigures() });

const rounded = (row: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'number' && name !== 'fields' ? value.toFixed(1) : value]),
  );

/** Prints the figures as tables. */
export const printEngine = ({ forms: all, change: changes, check }: Awaited<ReturnType<typeof engineFigures>>): void => {
  console.log('\nThe engine in Node, microseconds, median of 21 runs');
  console.table(all.map(rounded));
  console.log('One change against the number of fields, microseconds');
  console.table(changes.map(rounded));
  console.log('npm run check, seconds: the product alone, and with 5,000 channels more');
  console.table(check.map(({ channels, ...times }) => ({ channels: String(channels), ...rounded(times) })));
};
