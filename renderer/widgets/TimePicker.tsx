import { late } from '../parts/late.tsx';
import type { ControlProps } from './control.ts';
import { Picker } from './Picker.tsx';

const sheet = late(() => import('./sheets/TimeSheet.tsx').then(({ TimeSheet }) => TimeSheet));

/** The row of a time of the day: a button that opens the wheels. */
export const TimePicker = (control: ControlProps) => {
  const { value } = control.field;
  return (
    <Picker control={control} text={typeof value === 'string' ? value : undefined} sheet={sheet} own={{}} onChoose={control.onChange} />
  );
};
