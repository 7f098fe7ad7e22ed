import { atom, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { Option } from '../../engine/index.ts';
import type { Load } from '../form/requests.ts';
import type { ControlProps } from './control.ts';

const NONE = atom<Load>({ status: 'idle' });

/** Draws the options when they are there; before that, what is being waited for, or the failure with a way to try again. */
export const WithOptions = ({
  control,
  children,
}: {
  control: Pick<ControlProps, 'field' | 'definition' | 'form' | 'say'>;
  children: (options: readonly Option[]) => ReactNode;
}) => {
  const { field, definition, form, say } = control;
  const load = useAtomValue(
    form && field.request ? form.requests.loadAtom(field.request.key) : NONE,
    form ? { store: form.store } : undefined,
  );
  if (field.options !== undefined && field.options.length > 0) return children(field.options);
  if (load.status === 'failed') return <LoadFailed say={say} onRetry={() => form?.retry(field.name)} />;
  if (load.status === 'loading') return <Loading say={say} />;
  const isWaiting = field.options === undefined && form !== undefined && field.request === undefined;
  return <p className="hy-options-none">{isWaiting ? say('waiting') : (definition.messages?.noOptions ?? say('noOptions'))}</p>;
};

/** Options are on their way. */
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
