import type { ControlProps } from '../control.ts';
import { codesOf } from '../labels.ts';
import { useChosen } from '../Options.tsx';
import { PickerButton } from '../PickerButton.tsx';
import { useSheet } from '../useSheet.ts';

const loadSheet = () => import('../sheets/SelectSheet.tsx').then(({ SelectSheet }) => SelectSheet);

/** One of many options, chosen in a sheet. FM-09 */
export const SelectControl = (props: ControlProps) => {
  const { field, onChange, onBlur, say } = props;
  const chosen = useChosen(props);
  const { Sheet, show, prepare, close } = useSheet(loadSheet, say, onBlur);
  return (
    <PickerButton control={props} text={chosen ?? codesOf(field.value)[0]} open={Sheet !== undefined} onOpen={show} onPress={prepare}>
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
