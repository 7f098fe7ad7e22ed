import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { logic, type Values } from '../../../engine/index.ts';
import { historySettled } from '../../antd/history-entries.ts';
import type { FormProps } from '../../contracts.gen.ts';
import { type FormStore, FormView } from '../../form/index.ts';
import type { BlockEvents } from '../../page/block.ts';
import type { FormUse } from '../../page/host.ts';
import { lateComponent } from '../../parts/late.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../parts/States.tsx';
import { usePageStore } from '../page.ts';
import { toText } from '../parts/values.ts';
import { FormBar, FormButtons, Unsaved } from './parts/FormBar.tsx';
import { useGiven, useOpened, useWords } from './use-opened.ts';
import './Form.css';

/** RJSF with the product's theme. Its code loads with the first form that it draws. */
const RjsfFields = lateComponent(() => import('../../rjsf/FormFields.tsx').then(({ FormFields }) => FormFields));

/**
 * A form among the blocks of a page (RD-01). `submit` emits the answers, one submission at a time; the answers stay whatever the page does.
 * A form with a draft submits its answers itself and emits the result as `done` (FM-25).
 * If the page listens to `submit`, the draft is stored until the page's actions have finished.
 */
export const Form = (props: FormProps & BlockEvents) => {
  const { form, submit, values, record, service, draft, handed, filed, filedAction, bar, emit, complete, handles } = props;
  const { host } = usePageStore();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const told = useRef(emit);
  told.current = emit;
  const given = filledIn(values);
  const saysFiled = toText(filed) !== '';
  const use: FormUse = {
    ...(given && { values: given }),
    ...(record && { record }),
    ...(service && { service }),
    ...(props.otherwise !== undefined && { otherwise: toText(props.otherwise) }),
    ...(draft !== undefined && { draft: toText(draft) }),
    ...(handed !== undefined && { handed: toText(handed) }),
    ...(props.refused !== undefined && { refused: toText(props.refused) }),
    ...(saysFiled && { saysFiled }),
    ...(handles('look') && { look: () => void told.current('look') }),
  };
  const [opened, retry] = useOpened(toText(form), use, props.drawnBy === 'rjsf' ? RjsfFields.ahead : undefined);
  const spoken = useWords(opened, toText(form), use);
  useGiven(opened, given);
  const before = opened.kind === 'filed' && !saysFiled ? opened : undefined;
  useEffect(() => {
    if (before) void told.current('done', before.result);
  }, [before]);

  if (opened.kind === 'missing') throw new Error(`there is no form ${toText(form)}`);
  if (opened.kind === 'filed' && saysFiled) {
    const { result } = opened;
    const action = { label: toText(filedAction), onClick: () => void emit('filed', result) };
    return <EmptyState title={toText(filed)} description={host.text('app.filed.hint')} {...(action.label !== '' && { action })} />;
  }
  if (opened.kind === 'loading' || opened.kind === 'filed') return <Skeleton rows={bar ? 8 : 3} label={host.text('app.loading')} />;
  if (opened.kind === 'failed')
    return (
      <div className="hy-card">
        <ErrorState title={host.text('app.block.failed')} again={retry} />
      </div>
    );

  async function send(payload: Values): Promise<void> {
    if (opened.kind === 'plain') return emit('submit', payload);
    if (opened.kind !== 'open') return;
    if (handles('submit')) {
      await leavePages(opened.store, true);
      if (await complete('submit', payload)) await opened.discard();
      else await leavePages(opened.store, false);
      return;
    }
    const handedIn = await opened.submit(payload);
    if (handedIn === undefined) return;
    await leavePages(opened.store, true);
    await emit('done', handedIn.result);
  }

  const page = Number(props.page);
  const isEditable = opened.store.getState().fields.some(({ visible, readonly }) => visible && !readonly);
  const saving = opened.kind === 'open' ? opened.saving : undefined;
  return (
    <>
      <FormView
        key={`${opened.number} ${spoken}`}
        id={id}
        store={opened.store}
        Fields={props.drawnBy === 'rjsf' ? RjsfFields : undefined}
        page={Number.isInteger(page) && page > 0 ? page : undefined}
        onSubmit={(payload) => {
          if (busy) return;
          setBusy(true);
          void send(payload).finally(() => setBusy(false));
        }}
        footer={
          isEditable && !bar ? (
            <div className="hy-block-form-button">
              {saving && <Unsaved saving={saving} />}
              <FormButtons store={opened.store} label={toText(submit)} busy={busy} />
            </div>
          ) : undefined
        }
      />
      {isEditable && bar ? <FormBar store={opened.store} label={toText(submit)} form={id} busy={busy} saving={saving} /> : null}
    </>
  );
};

/** The values to fill in, without empty ones; undefined if none is left. */
function filledIn(values: Values | undefined): Values | undefined {
  const entries = Object.entries(values ?? {}).filter(([, value]) => !logic.isEmpty(value));
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Removes the history entries of a form's pages, so that the next page replaces the form itself; `false` brings them back. */
async function leavePages({ form, pages }: FormStore, isDone: boolean): Promise<void> {
  if (form.pages.length === 0) return;
  flushSync(() => pages.finish(isDone));
  await historySettled();
}
