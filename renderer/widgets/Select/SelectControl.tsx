import { late } from '../../parts/late.tsx';
import type { ControlProps } from '../control.ts';
import { codesOf } from '../labels.ts';
import { useChosen } from '../Options.tsx';
import { Picker } from '../Picker.tsx';

const sheet = late(() => import('../sheets/SelectSheet.tsx').then(({ SelectSheet }) => SelectSheet));

/** One of many options, chosen in a sheet. FM-09 */
export const SelectControl = (control: ControlProps) => {
  const text = useChosen(control) ?? codesOf(control.field.value)[0];
  return <Picker control={control} text={text} sheet={sheet} own={{}} onChoose={control.onChange} />;
};
