import { useEffect, useId, useRef, useState } from 'react';
import type { Documents } from '../../../engine/index.ts';
import { createFormStore, type FormStore, FormView } from '../../form/index.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Button } from '../../parts/Button.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { ErrorState } from '../../parts/States.tsx';
import { usePageStore } from '../page.ts';
import { toText } from '../parts/values.ts';
import './Form.css';

type Opened =
  | { readonly kind: 'loading' | 'failed'; readonly attempt: number }
  | { readonly kind: 'missing' }
  | { readonly kind: 'open'; readonly store: FormStore };

/** A small form among the blocks of a page (RD-01). What was filled in is told by `submit`, once at a time; whatever the page does with it, the answers stay. */
export const Form = ({ form, submit, values, emit }: Documents.FormProps & BlockEvents) => {
  const { host } = usePageStore();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [opened, retry] = useOpened(toText(form), values);
  if (opened.kind === 'missing') throw new Error(`there is no form ${toText(form)}`);
  if (opened.kind === 'loading') return <Skeleton rows={3} label={host.text('app.loading')} />;
  if (opened.kind !== 'open')
    return (
      <div className="hy-card">
        <ErrorState title={host.text('app.block.failed')} again={retry} />
      </div>
    );
  return (
    <FormView
      id={id}
      store={opened.store}
      onSubmit={(payload) => {
        if (busy) return;
        setBusy(true);
        void emit('submit', payload).finally(() => setBusy(false));
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

/** The form of this code, opened once: `values` are what it is filled with then. */
function useOpened(code: string, values: Documents.FormProps['values']): [Opened, () => void] {
  const { host } = usePageStore();
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Opened>({ kind: 'loading', attempt });
  const first = useRef(values);

  useEffect(() => {
    let store: FormStore | undefined;
    let left = false;
    const show = (next: Opened): void => {
      if (!left) setOpened(next);
    };
    show({ kind: 'loading', attempt });
    host.form(code).then(
      (found) => {
        if (left) return;
        if (found === undefined) {
          show({ kind: 'missing' });
          return;
        }
        store = createFormStore(found.form, found.context, found.host, first.current === undefined ? {} : { restore: first.current });
        show({ kind: 'open', store });
      },
      () => show({ kind: 'failed', attempt }),
    );
    return () => {
      left = true;
      store?.dispose();
    };
  }, [code, host, attempt]);
  return [opened, () => setAttempt(attempt + 1)];
}
