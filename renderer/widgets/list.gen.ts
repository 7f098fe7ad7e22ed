// Generated from the folders of blocks and widgets by `npm run types`. Do not edit.

import { AddressControl } from './Address/AddressControl.tsx';
import { CascaderControl } from './Cascader/CascaderControl.tsx';
import { CheckboxControl } from './Checkbox/CheckboxControl.tsx';
import { ChoiceControl } from './Choice/ChoiceControl.tsx';
import { DateControl } from './Date/DateControl.tsx';
import { DateRangeControl } from './DateRange/DateRangeControl.tsx';
import { DatetimeControl } from './Datetime/DatetimeControl.tsx';
import { DoctorControl } from './Doctor/DoctorControl.tsx';
import { FileControl } from './File/FileControl.tsx';
import { FlagControl } from './Flag/FlagControl.tsx';
import { HospitalControl } from './Hospital/HospitalControl.tsx';
import { IdCardPhotoControl } from './IdCardPhoto/IdCardPhotoControl.tsx';
import { RadioControl } from './Radio/RadioControl.tsx';
import { RankingControl } from './Ranking/RankingControl.tsx';
import { RatingControl } from './Rating/RatingControl.tsx';
import { RegionControl } from './Region/RegionControl.tsx';
import { SelectControl } from './Select/SelectControl.tsx';
import { SignatureControl } from './Signature/SignatureControl.tsx';
import { SwitchControl } from './Switch/SwitchControl.tsx';
import { TextControl } from './Text/TextControl.tsx';
import { TextareaControl } from './Textarea/TextareaControl.tsx';
import { TimeControl } from './Time/TimeControl.tsx';
import { TimeRangeControl } from './TimeRange/TimeRangeControl.tsx';
import { WarmReminderControl } from './WarmReminder/WarmReminderControl.tsx';

/** The control of every widget, by its name in documents. */
export const CONTROLS = {
  address: AddressControl,
  cascader: CascaderControl,
  checkbox: CheckboxControl,
  choice: ChoiceControl,
  date: DateControl,
  dateRange: DateRangeControl,
  datetime: DatetimeControl,
  doctor: DoctorControl,
  file: FileControl,
  flag: FlagControl,
  hospital: HospitalControl,
  idCardPhoto: IdCardPhotoControl,
  radio: RadioControl,
  ranking: RankingControl,
  rating: RatingControl,
  region: RegionControl,
  select: SelectControl,
  signature: SignatureControl,
  switch: SwitchControl,
  text: TextControl,
  textarea: TextareaControl,
  time: TimeControl,
  timeRange: TimeRangeControl,
  warmReminder: WarmReminderControl,
} as const;
