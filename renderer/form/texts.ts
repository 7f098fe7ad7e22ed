/** Words of the controls, in schemas/texts/widget.json. */
export type WidgetText =
  | 'close'
  | 'confirm'
  | 'searchOptions'
  | 'noMatch'
  | 'noOptions'
  | 'waiting'
  | 'loading'
  | 'loadFailed'
  | 'loadPending'
  | 'retry'
  | 'counter'
  | 'countLeft'
  | 'level'
  | 'year'
  | 'month'
  | 'yearValue'
  | 'monthValue'
  | 'dayValue'
  | 'weekdays'
  | 'hour'
  | 'minute'
  | 'previousMonth'
  | 'nextMonth'
  | 'today'
  | 'template'
  | 'addFile'
  | 'addMore'
  | 'fileHint'
  | 'fileCount'
  | 'fileName'
  | 'fileType'
  | 'fileFailed'
  | 'fileUnsent'
  | 'fileEmpty'
  | 'fileUnreadable'
  | 'fileLimit'
  | 'fileBusy'
  | 'filePending'
  | 'fileLost'
  | 'uploading'
  | 'preparing'
  | 'uploadFailed'
  | 'preview'
  | 'remove'
  | 'cancel'
  | 'removeAsk'
  | 'noPreview'
  | 'photo'
  | 'photoTap'
  | 'fault'
  | 'faultDetail'
  | 'unknownWidget'
  | 'empty';

/** Says one of the controls' words. */
export type Say = (key: WidgetText, params?: Readonly<Record<string, string>>) => string;

/** Binds the words to a lookup by full key, such as `widget.close`. */
export const sayWith =
  (text: (key: string, params?: Readonly<Record<string, string>>) => string): Say =>
  (key, params) =>
    text(`widget.${key}`, params);
