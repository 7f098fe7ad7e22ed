import { useAtomValue } from 'jotai';
import { type ComponentType, type FormEvent, lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { forms, type Values } from '../../engine/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { Toast } from '../parts/Toast.ts';
import { useFirstPainted } from '../parts/use-first-painted.ts';
import { rowOf } from './atoms.ts';
import { leadTo } from './focus.ts';
import { FormPartsContext } from './parts.ts';
import { Rows } from './Rows.tsx';
import { Section } from './Section.tsx';
import type { FormStore } from './store.ts';
import '../theme/form-theme.css';

/** Props of a drawn form. */
export interface FormViewProps {
  readonly store: FormStore;
  /** Called with the answers when every visible field is valid. */
  readonly onSubmit: (payload: Values) => void;
  /** Id of the form element, for a submit button outside of it. */
  readonly id?: string;
  readonly footer?: ReactNode;
  /** Draws the fields instead of the sections. */
  readonly Fields?: ComponentType<{ readonly store: FormStore }> | undefined;
  /** The page to begin with, from 1, for a form with pages. */
  readonly page?: number | undefined;
}

// Few forms have pages: the others do not load their code.
const PagedForm = lazy(() => import('./pages/PagedForm.tsx').then(({ PagedForm: Loaded }) => ({ default: Loaded })));

/** Few screens show more rows; on a larger one the rest follows after the first paint. */
const ROWS_IN_VIEW = 16;

/** Number of sections that fit a screen: they render at once, the rest after the first paint. */
const sectionsInView = ({ getState }: FormStore): number => {
  const state = getState();
  let rows = 0;
  const last = state.layout.findIndex((names) => {
    rows += names.filter((name) => forms.field(state, name)?.visible).length;
    return rows >= ROWS_IN_VIEW;
  });
  return last < 0 ? state.layout.length : last + 1;
};

/** A whole form: tip, sections, fields and submission. A field shows no issue before it was left or the form submitted. VA-01, FM-08, FM-25 */
export const FormView = ({ store, onSubmit, id = 'service-form', footer, page, Fields }: FormViewProps) => {
  useState(() => (page === undefined ? undefined : store.pages.start(page)));
  const parts = useMemo(() => ({ form: store, idPrefix: id, Rows }), [store, id]);
  const element = useRef<HTMLFormElement>(null);
  const presses = useRef(0);
  const layout = useAtomValue(store.layoutAtom, { store: store.store });
  const [isPainted, paintAll] = useFirstPainted(Fields !== undefined || sectionsInView(store) === layout.length);
  const first = isPainted ? layout.length : sectionsInView(store);
  const isDrawn = first === layout.length;
  const { form } = store.getState();

  useEffect(() => store.start(), [store]);

  const judge = (): void => {
    const root = element.current;
    const isFinal = store.pages.isFinal();
    const [issue] = store.submit();
    const waiting = store.uploads.pending();
    const lead = (field: string | undefined): boolean => root !== null && field !== undefined && leadTo(root, store, field);
    if (issue) {
      store.host.refused(form.code, issue);
      // The message is at the focused field, and screen readers announce it with the field; a toast would only cover it.
      const led = lead(rowOf(store.getState(), issue.field));
      // The missing value may still be loading.
      if (waiting.busy > 0 && waiting.field === issue.field) Toast.show(store.say('filePending'));
      else if (!led) Toast.show(forms.messageOf(store.getState().form, issue));
    } else if (!isFinal) store.pages.next();
    else if (waiting.busy > 0 || waiting.failed > 0) {
      lead(waiting.field);
      Toast.show(store.say(waiting.busy > 0 ? 'filePending' : 'fileLost'));
    } else onSubmit(store.payload());
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // The invalid field may not be rendered yet.
    if (!isDrawn) flushSync(paintAll);
    presses.current += 1;
    const press = presses.current;
    store.prepare();
    if (store.isWaiting()) Toast.show(store.say(store.checks.isBusy() ? 'checkPending' : 'loadPending'));
    while (store.isWaiting()) await store.settled();
    if (press === presses.current && element.current) judge();
  };
  // A tap or typing cancels a pending submission. Scrolling does not.
  const giveUp = () => {
    presses.current += 1;
  };

  return (
    <FormPartsContext.Provider value={parts}>
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
        {Fields ? <Fields store={store} /> : null}
        {Fields ? null : form.pages.length > 0 ? (
          <Suspense fallback={<Skeleton rows={8} label={store.say('loading')} />}>
            <PagedForm />
          </Suspense>
        ) : (
          layout.slice(0, first).map((names, position) => {
            const section = form.sections[position];
            return section ? (
              <Section key={section.title + String(position)} title={section.title} description={section.description} names={names} />
            ) : null;
          })
        )}
        {isDrawn ? footer : null}
      </form>
    </FormPartsContext.Provider>
  );
};
