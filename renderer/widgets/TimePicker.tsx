import type { ControlProps } from './control.ts';
import { PickerButton } from './PickerButton.tsx';
import { useSheet } from './useSheet.ts';

const loadSheet = () => import('./sheets/TimeSheet.tsx').then(({ TimeSheet }) => TimeSheet);

/** The row of a time of the day: a button that opens the wheels. */
export const TimePicker = (props: ControlProps) => {
  const { field, onChange, onBlur, say } = props;
  const { Sheet, show, prepare, close } = useSheet(loadSheet, say, onBlur);
  return (
    <PickerButton
      control={props}
      text={typeof field.value === 'string' ? field.value : undefined}
      open={Sheet !== undefined}
      onOpen={show}
      onPress={prepare}
    >
      {Sheet ? (
        <Sheet
          control={props}
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
