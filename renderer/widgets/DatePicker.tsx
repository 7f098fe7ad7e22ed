import type { ControlProps } from './control.ts';
import { PickerButton } from './PickerButton.tsx';
import { useSheet } from './useSheet.ts';

const loadSheet = () => import('./sheets/DateSheet.tsx').then(({ DateSheet }) => DateSheet);

/** The row of a day, or of a day and a time: a button that opens the calendar. */
export const DatePicker = ({ time, ...props }: ControlProps & { time: boolean }) => {
  const { field, onChange, onBlur, say } = props;
  const { Sheet, show, prepare, close } = useSheet(loadSheet, say, onBlur);
  return (
    <PickerButton
      control={props}
      text={typeof field.value === 'string' ? field.value : undefined}
      open={Sheet !== undefined}
      icon="calendar"
      onOpen={show}
      onPress={prepare}
    >
      {Sheet ? (
        <Sheet
          control={props}
          time={time}
          onClose={close}
          onChoose={(value) => {
            onChange(value);
            close();
          }}
        />
      ) : null}
    </PickerButton>
  );
};
