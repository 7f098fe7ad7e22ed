import { lazy, Suspense } from 'react';
import type { ControlProps } from './control.ts';
import { PickerButton } from './PickerButton.tsx';
import { useSheet } from './useSheet.ts';

const DateSheet = lazy(() => import('./sheets/DateSheet.tsx').then(({ DateSheet: component }) => ({ default: component })));

const DatePicker = ({ time, ...props }: ControlProps & { time: boolean }) => {
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

/** A day, YYYY-MM-DD; days outside of min and max cannot be chosen. FM-09, FV-14, FV-15, FV-16 */
export const DateControl = (props: ControlProps) => <DatePicker {...props} time={false} />;

/** A day and a time, YYYY-MM-DD HH:mm. FM-09 */
export const DatetimeControl = (props: ControlProps) => <DatePicker {...props} time />;
