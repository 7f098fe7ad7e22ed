import { lazy, Suspense } from 'react';
import type { ControlProps } from './control.ts';
import { PickerButton } from './PickerButton.tsx';
import { useSheet } from './useSheet.ts';

const DateSheet = lazy(() => import('./sheets/DateSheet.tsx').then(({ DateSheet: component }) => ({ default: component })));

/** The row of a day, or of a day and a time: a button that opens the calendar. */
export const DatePicker = ({ time, ...props }: ControlProps & { time: boolean }) => {
  const { field, onChange, onBlur } = props;
  const { open, show, close } = useSheet(onBlur);
  return (
    <PickerButton
      control={props}
      text={typeof field.value === 'string' ? field.value : undefined}
      open={open}
      icon="calendar"
      onOpen={show}
    >
      {open ? (
        <Suspense fallback={null}>
          <DateSheet
            control={props}
            time={time}
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
