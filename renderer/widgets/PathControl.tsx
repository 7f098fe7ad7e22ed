import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Option } from '../../engine/index.ts';
import type { ControlProps } from './control.ts';
import { PickerButton } from './PickerButton.tsx';
import { choosePath, labelsOf } from './path.ts';
import { useSheet } from './useSheet.ts';

const loadSheet = () => import('./sheets/PathSheet.tsx').then(({ PathSheet }) => PathSheet);
const NOTHING = atom('');

/** How a multi-level picker joins the chosen names. */
export type Join = (path: readonly Option[]) => string;

/** One choice over several levels, each narrowing the next. */
export const PathControl = ({ join, ...props }: ControlProps & { join: Join }) => {
  const { form, field, definition, onBlur, say } = props;
  const { Sheet, show, prepare, close } = useSheet(loadSheet, say, onBlur);
  const shown = useMemo(
    () =>
      form ? atom((get) => labelsOf({ form, field, definition }, (name) => get(form.viewAtom(name))?.state.value).join('/')) : NOTHING,
    [form, field, definition],
  );
  const joined = useAtomValue(shown, form ? { store: form.store } : undefined);
  const text = form ? joined : typeof field.value === 'string' ? field.value : '';
  return (
    <PickerButton control={props} text={text} open={Sheet !== undefined} onOpen={show} onPress={prepare}>
      {Sheet ? (
        <Sheet
          control={props}
          labels={text === '' ? [] : text.split('/')}
          onClose={close}
          onChoose={(path) => {
            choosePath(props, path, join(path));
            close();
          }}
        />
      ) : null}
    </PickerButton>
  );
};
