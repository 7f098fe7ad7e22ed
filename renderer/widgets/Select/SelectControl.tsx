import { lazy, Suspense } from 'react';
import type { ControlProps } from '../control.ts';
import { codesOf } from '../labels.ts';
import { useChosen } from '../Options.tsx';
import { PickerButton } from '../PickerButton.tsx';
import { useSheet } from '../useSheet.ts';

const SelectSheet = lazy(() => import('../sheets/SelectSheet.tsx').then(({ SelectSheet: component }) => ({ default: component })));

/** One of many options, chosen in a sheet. FM-09 */
export const SelectControl = (props: ControlProps) => {
  const { field, onChange, onBlur } = props;
  const chosen = useChosen(props);
  const { open, show, close } = useSheet(onBlur);
  return (
    <PickerButton control={props} text={chosen ?? codesOf(field.value)[0]} open={open} onOpen={show}>
      {open ? (
        <Suspense fallback={null}>
          <SelectSheet
            control={props}
            onClose={close}
            onChoose={(value) => {
              onChange(value);
              close();
            }}
          />
        </Suspense>
      ) : null}
    </PickerButton>
  );
};
