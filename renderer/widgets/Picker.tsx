import type { ComponentType } from 'react';
import { Icon, type IconName } from '../parts/Icon.tsx';
import type { Late } from '../parts/late.tsx';
import { type ControlProps, links } from './control.ts';
import { FieldFailure } from './Options.tsx';
import { useSheet } from './useSheet.ts';

/** Props of every sheet that answers a field. */
export interface SheetProps<V> {
  readonly control: ControlProps;
  readonly onChoose: (value: V) => void;
  readonly onClose: () => void;
}

interface PickerProps<V, Own extends object> {
  readonly control: ControlProps;
  /** The chosen value as words. */
  readonly text: string | undefined;
  readonly icon?: IconName;
  readonly sheet: Late<ComponentType<SheetProps<V> & Own>>;
  /** Further props of the sheet. */
  readonly own: Own;
  readonly onChoose: (value: V) => void;
}

/** The line that shows the chosen value and opens a sheet to choose another. FM-09 */
export const Picker = <V, Own extends object>({ control, text, icon = 'next', sheet, own, onChoose }: PickerProps<V, Own>) => {
  const { Sheet, show, prepare, close } = useSheet(sheet, control.say, control.onBlur);
  const choose = (value: V): void => {
    onChoose(value);
    close();
  };
  return (
    <>
      <button
        type="button"
        {...links(control)}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={Sheet !== undefined}
        className="hy-picker"
        onPointerDown={prepare}
        onClick={show}
      >
        <span className={text ? 'hy-picker-text' : 'hy-picker-empty'}>{text || control.field.placeholder}</span>
        <Icon name={icon} />
      </button>
      {Sheet ? <Sheet {...own} control={control} onClose={close} onChoose={choose} /> : <FieldFailure control={control} />}
    </>
  );
};
