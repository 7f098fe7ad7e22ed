/** Words of the controls, in schemas/texts/widget.json. */
export type WidgetText =
  | 'close' | 'confirm' | 'search' | 'searchOptions' | 'noMatch' | 'noOptions' | 'waiting' | 'loading' | 'loadFailed' | 'retry' | 'readonly'
  | 'counter' | 'countLeft' | 'clear' | 'level' | 'year' | 'month' | 'yearValue' | 'monthValue' | 'dayValue' | 'weekdays' | 'hour' | 'minute'
  | 'previousMonth' | 'nextMonth' | 'today' | 'earliest' | 'latest' | 'template' | 'addFile' | 'addMore' | 'fileHint' | 'fileCount' | 'fileName'
  | 'fileType' | 'fileFailed' | 'fileLimit' | 'fileBusy' | 'filePending' | 'fileLost' | 'uploading' | 'preparing' | 'uploadFailed' | 'preview'
  | 'remove' | 'removeAsk' | 'noPreview' | 'portrait' | 'emblem' | 'photo' | 'photoTap' | 'photoAgain' | 'photoOptional' | 'fault'
  | 'faultDetail' | 'unknownWidget' | 'empty' | 'issues' | 'required';

/** Says one of the controls' words. */
export type Say = (key: WidgetText, params?: Readonly<Record<string, string>>) => string;

/** Binds the words to a lookup by full key, such as `widget.close`. */
export const sayWith =
  (text: (key: string, params?: Readonly<Record<string, string>>) => string): Say =>
  (key, params) =>
    text(`widget.${key}`, params);
