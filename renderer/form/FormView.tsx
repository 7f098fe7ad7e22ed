import { useAtomValue } from 'jotai';
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { field, messageOf, type Values } from '../../engine/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { Toast } from '../parts/Toast.ts';
import { useFirstPainted } from '../parts/use-first-painted.ts';
import type { WidgetEntry } from '../widgets/control.ts';
import { widgets as standard } from '../widgets/registry.ts';
import { rowOf } from './atoms.ts';
import { focusField } from './focus.ts';
import { FormPartsContext } from './parts.ts';
import { createRegistry } from './registry.ts';
import { Section } from './Section.tsx';
import type { FormStore } from './store.ts';
import '../theme/form-theme.css';

/** What a drawn form needs. */
export interface FormViewProps {
  readonly store: FormStore;
  /** Called with the answers when every visible field is accepted. */
  readonly onSubmit: (payload: Values) => void;
  /** Id of the form element, for a submit button that stands outside. */
  readonly id?: string;
  readonly footer?: ReactNode;
  readonly widgets?: Readonly<Record<string, WidgetEntry>>;
}

/** Few screens show more rows; on one that does, the rest comes a moment later. */
const ROWS_IN_VIEW = 16;

/** How many sections a screen may show: they are drawn at once, and what is below them as soon as they stand. */
const sectionsInView = ({ getState }: FormStore): number => {
  const state = getState();
  let rows = 0;
  const last = state.layout.findIndex((names) => {
    rows += names.filter((name) => field(state, name)?.visible).length;
    return rows >= ROWS_IN_VIEW;
  });
  return last < 0 ? state.layout.length : last + 1;
};

/** A whole form: tip, sections, fields, and what happens when the member submits. Nothing is judged before a field was left or the form submitted. VA-01, FM-08, FM-25 */
export const FormView = ({ store, onSubmit, id = 'service-form', footer, widgets = standard }: FormViewProps) => {
  const parts = useMemo(() => ({ form: store, widgets, registry: createRegistry(id) }), [store, widgets, id]);
  const element = useRef<HTMLFormElement>(null);
  const presses = useRef(0);
  const layout = useAtomValue(store.layoutAtom, { store: store.store });
  const [isPainted, paintAll] = useFirstPainted(sectionsInView(store) === layout.length);
  const first = isPainted ? layout.length : sectionsInView(store);
  const isDrawn = first === layout.length;
  const { form } = store;

  useEffect(() => store.start(), [store]);

  const judge = (): void => {
    const root = element.current;
    const [issue] = store.submit();
    const waiting = store.uploads.pending();
    const lead = (field: string | undefined): boolean => root !== null && field !== undefined && focusField(root, field);
    if (issue) {
      store.host.refused(form.code, issue);
      // The message stands at the field that now has the focus, and is read out with it; a toast would only cover it.
      const led = lead(rowOf(store.getState(), issue.field));
      // What is missing may be on its way.
      if (waiting.busy > 0 && waiting.field === issue.field) Toast.show(store.say('filePending'));
      else if (!led) Toast.show(messageOf(form, issue));
    } else if (waiting.busy > 0 || waiting.failed > 0) {
      lead(waiting.field);
      Toast.show(store.say(waiting.busy > 0 ? 'filePending' : 'fileLost'));
    } else onSubmit(store.payload());
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // What is wrong may be in what is not drawn yet.
    if (!isDrawn) flushSync(paintAll);
    presses.current += 1;
    const press = presses.current;
    if (store.isWaiting()) Toast.show(store.say('loadPending'));
    while (store.isWaiting()) await store.requests.settled();
    if (press === presses.current && element.current) judge();
  };
  // Who taps or types in the form again has not done with it: a press that still waits is given up. Scrolling it to look is neither.
  const giveUp = () => {
    presses.current += 1;
  };

  return (
    <FormPartsContext value={parts}>
      <form
        className="hy-form"
        id={id}
        ref={element}
        noValidate
        autoComplete="off"
        aria-label={form.title}
        onSubmit={(event) => void submit(event)}
        onClickCapture={giveUp}
        onInputCapture={giveUp}
      >
        {form.tip ? (
          <div className="hy-banner" role="note">
            <Icon name="info" />
            <p>{form.tip}</p>
          </div>
        ) : null}
        {layout.slice(0, first).map((names, position) => {
          const section = form.sections[position];
          return section ? (
            <Section key={section.title + String(position)} title={section.title} description={section.description} names={names} />
          ) : null;
        })}
        {isDrawn ? footer : null}
      </form>
    </FormPartsContext>
  );
};
