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
import type { WidgetEntry } from './control.ts';

export const addressWidget: WidgetEntry = { Control: AddressControl, "layout":"stack","label":"group","readonly":"text" };
export const cascaderWidget: WidgetEntry = { Control: CascaderControl, "layout":"row","label":"input","readonly":"text" };
export const checkboxWidget: WidgetEntry = { Control: CheckboxControl, "layout":"stack","label":"group","readonly":"text" };
export const choiceWidget: WidgetEntry = { Control: ChoiceControl, "layout":"stack","label":"group","readonly":"text" };
export const dateWidget: WidgetEntry = { Control: DateControl, "layout":"row","label":"input","readonly":"text" };
export const dateRangeWidget: WidgetEntry = { Control: DateRangeControl, "layout":"stack","label":"group","readonly":"text" };
export const datetimeWidget: WidgetEntry = { Control: DatetimeControl, "layout":"row","label":"input","readonly":"text" };
export const doctorWidget: WidgetEntry = { Control: DoctorControl, "layout":"row","label":"input","readonly":"text" };
export const fileWidget: WidgetEntry = { Control: FileControl, "layout":"stack","label":"group","readonly":"self" };
export const flagWidget: WidgetEntry = { Control: FlagControl, "layout":"bare","label":"input","readonly":"self","says":"yes" };
export const hospitalWidget: WidgetEntry = { Control: HospitalControl, "layout":"row","label":"input","readonly":"text" };
export const idCardPhotoWidget: WidgetEntry = { Control: IdCardPhotoControl, "layout":"stack","label":"group","readonly":"self" };
export const radioWidget: WidgetEntry = { Control: RadioControl, "layout":"stack","label":"group","readonly":"text" };
export const rankingWidget: WidgetEntry = { Control: RankingControl, "layout":"stack","label":"group","readonly":"text" };
export const ratingWidget: WidgetEntry = { Control: RatingControl, "layout":"stack","label":"group","readonly":"self" };
export const regionWidget: WidgetEntry = { Control: RegionControl, "layout":"row","label":"input","readonly":"text" };
export const selectWidget: WidgetEntry = { Control: SelectControl, "layout":"row","label":"input","readonly":"text" };
export const signatureWidget: WidgetEntry = { Control: SignatureControl, "layout":"stack","label":"group","readonly":"self" };
export const switchWidget: WidgetEntry = { Control: SwitchControl, "layout":"row","label":"input","readonly":"self","says":"yes" };
export const textWidget: WidgetEntry = { Control: TextControl, "layout":"row","label":"input","readonly":"text" };
export const textareaWidget: WidgetEntry = { Control: TextareaControl, "layout":"stack","label":"input","readonly":"text" };
export const timeWidget: WidgetEntry = { Control: TimeControl, "layout":"row","label":"input","readonly":"text" };
export const timeRangeWidget: WidgetEntry = { Control: TimeRangeControl, "layout":"stack","label":"group","readonly":"text" };
export const warmReminderWidget: WidgetEntry = { Control: WarmReminderControl, "layout":"bare","label":"group","readonly":"self" };

/** Every widget by its name in documents. */
export const WIDGETS = {
  address: addressWidget,
  cascader: cascaderWidget,
  checkbox: checkboxWidget,
  choice: choiceWidget,
  date: dateWidget,
  dateRange: dateRangeWidget,
  datetime: datetimeWidget,
  doctor: doctorWidget,
  file: fileWidget,
  flag: flagWidget,
  hospital: hospitalWidget,
  idCardPhoto: idCardPhotoWidget,
  radio: radioWidget,
  ranking: rankingWidget,
  rating: ratingWidget,
  region: regionWidget,
  select: selectWidget,
  signature: signatureWidget,
  switch: switchWidget,
  text: textWidget,
  textarea: textareaWidget,
  time: timeWidget,
  timeRange: timeRangeWidget,
  warmReminder: warmReminderWidget,
} as const;
