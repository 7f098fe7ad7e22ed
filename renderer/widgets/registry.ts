import type { Documents } from '../../engine/index.ts';
import { CascaderControl } from './CascaderControl.tsx';
import { CheckboxControl } from './CheckboxControl.tsx';
import { ChoiceControl } from './ChoiceControl.tsx';
import type { WidgetEntry } from './control.ts';
import { DateControl, DatetimeControl } from './DateControl.tsx';
import { FileControl } from './FileControl.tsx';
import { FlagControl } from './FlagControl.tsx';
import { HospitalControl } from './HospitalControl.tsx';
import { PhotoControl } from './PhotoControl.tsx';
import { RadioControl } from './RadioControl.tsx';
import { SelectControl } from './SelectControl.tsx';
import { TextareaControl } from './TextareaControl.tsx';
import { TextControl } from './TextControl.tsx';
import { WarmReminder } from './WarmReminder.tsx';

/** Every control by the name that documents use. A new control is one file and one line here. FM-09 */
export const widgets = {
  text: { Control: TextControl, layout: 'row', label: 'input', readonly: 'text' },
  textarea: { Control: TextareaControl, layout: 'stack', label: 'input', readonly: 'text' },
  radio: { Control: RadioControl, layout: 'stack', label: 'group', readonly: 'text' },
  checkbox: { Control: CheckboxControl, layout: 'stack', label: 'group', readonly: 'text' },
  choice: { Control: ChoiceControl, layout: 'stack', label: 'group', readonly: 'text' },
  flag: { Control: FlagControl, layout: 'bare', label: 'input', readonly: 'self' },
  select: { Control: SelectControl, layout: 'row', label: 'input', readonly: 'text' },
  date: { Control: DateControl, layout: 'row', label: 'input', readonly: 'text' },
  datetime: { Control: DatetimeControl, layout: 'row', label: 'input', readonly: 'text' },
  file: { Control: FileControl, layout: 'stack', label: 'group', readonly: 'self' },
  idCardPhoto: { Control: PhotoControl, layout: 'stack', label: 'group', readonly: 'self' },
  cascader: { Control: CascaderControl, layout: 'row', label: 'input', readonly: 'text' },
  region: { Control: CascaderControl, layout: 'row', label: 'input', readonly: 'text' },
  hospital: { Control: HospitalControl, layout: 'row', label: 'input', readonly: 'text' },
  doctor: { Control: SelectControl, layout: 'row', label: 'input', readonly: 'text' },
  warmReminder: { Control: WarmReminder, layout: 'bare', label: 'group', readonly: 'self' },
} as const satisfies Record<NonNullable<Documents.Field['widget']>, WidgetEntry>;
