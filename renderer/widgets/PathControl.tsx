import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Option } from '../../engine/index.ts';
import { late } from '../parts/late.tsx';
import type { ControlProps } from './control.ts';
import { Picker } from './Picker.tsx';
import { choosePath, labelsOf } from './path.ts';

const sheet = late(() => import('./sheets/PathSheet.tsx').then(({ PathSheet }) => PathSheet));
const NOTHING = atom('');

/** How a multi-level picker joins the chosen names. */
export type Join = (path: readonly Option[]) => string;

/** One choice over several levels, each narrowing the next. */
export const PathControl = ({ join, ...control }: ControlProps & { join: Join }) => {
  const { form, field, definition } = control;
  const shown = useMemo(
    () =>
      form ? atom((get) => labelsOf({ form, field, definition }, (name) => get(form.viewAtom(name))?.state.value).join('/')) : NOTHING,
    [form, field, definition],
  );
  const joined = useAtomValue(shown, form ? { store: form.store } : undefined);
  const text = form ? joined : typeof field.value === 'string' ? field.value : '';
  const labels = text === '' ? [] : text.split('/');
  const onChoose = (path: readonly Option[]): void => choosePath(control, path, join(path));
  return <Picker control={control} text={text} sheet={sheet} own={{ labels }} onChoose={onChoose} />;
};
