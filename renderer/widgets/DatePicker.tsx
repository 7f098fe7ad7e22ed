import { late } from '../parts/late.tsx';
import type { ControlProps } from './control.ts';
import { Picker } from './Picker.tsx';

const sheet = late(() => import('./sheets/DateSheet.tsx').then(({ DateSheet }) => DateSheet));

/** The row of a day, or of a day and a time: a button that opens the calendar. */
export const DatePicker = ({ time, ...control }: ControlProps & { time: boolean }) => {
  const { value } = control.field;
  const text = typeof value === 'string' ? value : undefined;
  return <Picker control={control} text={text} icon="calendar" sheet={sheet} own={{ time }} onChoose={control.onChange} />;
};
