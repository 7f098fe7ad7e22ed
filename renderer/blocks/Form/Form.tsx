import { useEffect, useId, useRef, useState } from 'react';
import { type Documents, isEmpty, type Values } from '../../../engine/index.ts';
import { createFormStore, type FormStore, FormView } from '../../form/index.ts';
import type { BlockEvents } from '../../page/block.ts';
import type { FormUse, KeptForm } from '../../page/host.ts';
import { Button } from '../../parts/Button.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { ErrorState } from '../../parts/States.tsx';
import { usePageStore } from '../page.ts';
import { toText } from '../parts/values.ts';
import './Form.css';

type Opened =
  | { readonly kind: 'loading'; readonly attempt: number }
  | { readonly kind: 'failed'; readonly attempt: number }
  | { readonly kind: 'missing' }
  | { readonly kind: 'plain'; readonly store: FormStore; readonly number: number }
  | KeptForm;

/** A form among the blocks of a page (RD-01). What was filled in is told by `submit`, once at a time; whatever the page does with it, the answers stay. One with a draft hands its answers in itself and tells the result by `done` (FM-25). */
export const Form = ({ form, submit, values, record, draft, emit }: Documents.FormProps & BlockEvents) => {
  const { host } = usePageStore();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const given = filledIn(values);
  const [opened, retry] = useOpened(toText(form), {
    ...(given && { values: given }),
    ...(record && { record }),
    ...(draft !== undefined && { draft: toText(draft) }),
  });
  useGiven(opened, given);
  const filed = opened.kind === 'filed' ? opened : undefined;
  const told = useRef(emit);
  told.current = emit;
  useEffect(() => {
    if (filed) void told.current('done', filed.result);
  }, [filed]);

  if (opened.kind === 'missing') throw new Error(`there is no form ${toText(form)}`);
  if (opened.kind === 'loading' || opened.kind === 'filed') return <Skeleton rows={3} label={host.text('app.loading')} />;
  if (opened.kind === 'failed')
    return (
      <div className="hy-card">
        <ErrorState title={host.text('app.block.failed')} again={retry} />
      </div>
    );

  async function send(payload: Values): Promise<void> {
    if (opened.kind === 'plain') return emit('submit', payload);
    const handedIn = opened.kind === 'open' ? await opened.submit(payload) : undefined;
    if (handedIn) await emit('done', handedIn.result);
  }

  return (
    <FormView
      key={opened.number}
      id={id}
      store={opened.store}
      onSubmit={(payload) => {
        if (busy) return;
        setBusy(true);
        void send(payload).finally(() => setBusy(false));
      }}
      footer={
        <div className="hy-block-form-button">
          <Button type="submit" block busy={busy}>
            {toText(submit)}
          </Button>
        </div>
      }
    />
  );
};

/** What is given to fill in, without what is empty; undefined when there is nothing. */
function filledIn(values: Values | undefined): Values | undefined {
  const entries = Object.entries(values ?? {}).filter(([, value]) => !isEmpty(value));
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Fills in what the page gives a form that is open already, such as a place that was found on the map (AD-01). */
function useGiven(opened: Opened, given: Values | undefined): void {
  const text = JSON.stringify(given ?? {});
  const seen = useRef(text);
  const store = 'store' in opened ? opened.store : undefined;
  useEffect(() => {
    if (store === undefined || seen.current === text) return;
    seen.current = text;
    const entries = Object.entries(JSON.parse(text) as Values);
    store.dispatch(...entries.map(([field, value]) => ({ type: 'set', field, value }) as const));
  }, [store, text]);
}

/** The form of this code, opened once: as its values and the name of its draft are then. */
function useOpened(code: string, use: FormUse): [Opened, () => void] {
  const { host } = usePageStore();
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Opened>({ kind: 'loading', attempt });
  const first = useRef(use);

  useEffect(() => {
    let close: (() => void) | undefined;
    let left = false;
    const show = (next: Opened): void => {
      if (!left) setOpened(next);
    };
    show({ kind: 'loading', attempt });
    host.form(code, first.current).then(
      (found) => {
        if (left) return;
        if (found === undefined) {
          show({ kind: 'missing' });
          return;
        }
        if (found.keep) {
          close = found.keep(show);
          return;
        }
        const { values } = first.current;
        const store = createFormStore(found.form, found.context, found.host, values === undefined ? {} : { restore: values });
        close = () => store.dispose();
        show({ kind: 'plain', store, number: 0 });
      },
      () => show({ kind: 'failed', attempt }),
    );
    return () => {
      left = true;
      close?.();
    };
  }, [code, host, attempt]);
  return [opened, () => setAttempt(attempt + 1)];
}
