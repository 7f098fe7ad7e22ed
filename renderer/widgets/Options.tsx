import type { ReactNode } from 'react';
import { forms, logic, type Option } from '../../engine/index.ts';
import type { ControlProps } from './control.ts';
import { codesOf, labelOf } from './labels.ts';
import { useLoadState } from './use-load-state.ts';

/** Draws the options once they are loaded; before that a loading state, or the failure with a retry. */
export const WithOptions = ({
  control,
  children,
}: {
  control: Pick<ControlProps, 'field' | 'definition' | 'form' | 'say'>;
  children: (options: readonly Option[]) => ReactNode;
}) => {
  const { field, definition, form, say } = control;
  const load = useLoadState(form, field.request?.key);
  if (field.options !== undefined && field.options.length > 0) return children(field.options);
  if (load.status === 'failed') return <LoadFailed say={say} onRetry={() => form?.retry(field.name)} />;
  if (load.status === 'loading') return <Loading say={say} />;
  const isWaiting = field.options === undefined && form !== undefined && field.request === undefined;
  return <p className="hy-options-none">{isWaiting ? say('waiting') : (definition.messages?.noOptions ?? say('noOptions'))}</p>;
};

/**
 * Text of the selection: the options' names, 加载中 while these load, and the code if it has no name.
 * Undefined if nothing is chosen or the field has no options. FR-13
 */
export const useChosen = ({ field, form, say }: Pick<ControlProps, 'field' | 'form' | 'say'>): string | undefined => {
  const { status } = useLoadState(form, field.request?.key);
  const codes = codesOf(field.value);
  if (field.options === undefined && status === 'loading' && codes.length > 0) return say('loading');
  return labelOf(field);
};

/** For a field that does not draw its options in the row: shows that its data failed to load, with a retry. FD-13, AP-34 */
export const FieldFailure = ({
  control: { field, definition, form, say },
}: {
  control: Pick<ControlProps, 'field' | 'definition' | 'form' | 'say'>;
}) => {
  const list = useLoadState(form, field.request?.key);
  const record = useLoadState(form, forms.isRecordOnly(definition) ? form?.recordKey(field.name) : undefined);
  const isMissing = record.status === 'failed' || (record.status === 'done' && logic.isEmpty(field.value));
  if (!isMissing && (list.status !== 'failed' || field.options !== undefined)) return null;
  return <LoadFailed say={say} onRetry={() => form?.retry(field.name)} />;
};

/** Options are loading. */
export const Loading = ({ say }: Pick<ControlProps, 'say'>) => (
  <p className="hy-options-none" role="status">
    <span className="hy-spinner" aria-hidden="true" />
    {say('loading')}
  </p>
);

/** Options could not be loaded. */
export const LoadFailed = ({ say, onRetry }: Pick<ControlProps, 'say'> & { onRetry: () => void }) => (
  <div className="hy-options-failed" role="alert">
    <span>{say('loadFailed')}</span>
    <button type="button" className="hy-link" onClick={onRetry}>
      {say('retry')}
    </button>
  </div>
);
