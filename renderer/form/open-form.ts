import {
  type CompiledForm,
  type CompileParts,
  type DocumentFault,
  type Documents,
  type FormContext,
  faults,
  forms,
  type LoadSection,
  locales,
  type ResolvedForm,
  type Validators,
  type Values,
} from '../../engine/index.ts';
import { dayOf, type Now } from '../parts/clock.ts';
import { createHost, type HostParts } from './create-host.ts';
import { createFormStore, type FormStore } from './store.ts';

type Needed = 'title';

/** A form document. A form that only a program opens needs no code, no submission and no samples. */
export type FormDocument = Pick<Documents.Form, Needed> & Partial<Omit<Documents.Form, Needed>>;

/** Options for opening a form from its document. */
export interface OpenFormOptions extends HostParts {
  /** Compiles the checks of the form: `createValidators` of `@heye/engine/build`, or the module that it compiled before. */
  readonly validators: (form: ResolvedForm) => Validators;
  /** Loads a shared section by the path of its `$ref`. */
  readonly load?: LoadSection;
  readonly dictionaries?: CompileParts['dictionaries'];
  readonly operators?: CompileParts['operators'];
  /** Answers of a draft. */
  readonly restore?: Values;
  /** Other variables of rules, and the day if it is not that of the clock. */
  readonly context?: Partial<FormContext>;
  /** The clock: that of this device by default. */
  readonly now?: Now;
}

/** Faults of fields whose widget nobody handed in, those inside lists included. */
function unknownWidgets(fields: CompiledForm['fields'], widgets: HostParts['widgets'], path = ''): readonly DocumentFault[] {
  const known = Object.keys(widgets).sort();
  return fields.flatMap(({ name, definition: { widget }, items }) => [
    ...(widget === undefined || Object.hasOwn(widgets, widget)
      ? []
      : [{ ...faults.make('unknown-widget', { name: widget, known }), field: path + name }]),
    ...(items ? unknownWidgets(items.form.fields, widgets, `${path}${name}/`) : []),
  ]);
}

/** Opens a form from its document, in one step. Throws an error that lists the faults of the document. */
export function openForm(document: FormDocument, options: OpenFormOptions): FormStore {
  const { validators, load = () => undefined, dictionaries = {}, operators, restore, context, now = () => Date.now(), ...parts } = options;
  const { locale, texts = {} } = parts;
  const whole: Documents.Form = { code: '', tip: '', submit: { calls: [] }, samples: [], ...locales.localize(document, locale.locale) };
  const { form: resolved, faults: unresolved } = forms.resolve(whole, load);
  const form = forms.compile(resolved, {
    validators: validators(resolved),
    dictionaries,
    operators,
    texts: { ...locale.texts, ...texts },
    locale: { fill: locale.fill, dictionaries },
  });
  const found: readonly DocumentFault[] = [...unresolved, ...form.faults, ...unknownWidgets(form.fields, parts.widgets)];
  if (found.length > 0)
    throw new Error(found.map((fault) => [document.title, fault.field, faults.line(fault)].filter(Boolean).join(' · ')).join('\n'));
  const host = createHost(parts);
  return createFormStore(form, { today: dayOf(now()), ...context }, host, restore === undefined ? {} : { restore });
}
