// Generated from the folders of blocks and widgets by `npm run types`. Do not edit.

import type { Documents } from '../../engine/index.ts';

/** The row of every widget from its contract, by its name in documents. */
export const ROWS: Readonly<Record<string, Documents.WidgetContract['row']>> = {
  "address": {
    "layout": "stack",
    "label": "group",
    "readonly": "text"
  },
  "cascader": {
    "layout": "row",
    "label": "input",
    "readonly": "text"
  },
  "checkbox": {
    "layout": "stack",
    "label": "group",
    "readonly": "text"
  },
  "choice": {
    "layout": "stack",
    "label": "group",
    "readonly": "text"
  },
  "date": {
    "layout": "row",
    "label": "input",
    "readonly": "text"
  },
  "dateRange": {
    "layout": "stack",
    "label": "group",
    "readonly": "text"
  },
  "datetime": {
    "layout": "row",
    "label": "input",
    "readonly": "text"
  },
  "doctor": {
    "layout": "row",
    "label": "input",
    "readonly": "text"
  },
  "file": {
    "layout": "stack",
    "label": "group",
    "readonly": "self"
  },
  "flag": {
    "layout": "bare",
    "label": "input",
    "readonly": "self",
    "says": "yes"
  },
  "hospital": {
    "layout": "row",
    "label": "input",
    "readonly": "text"
  },
  "idCardPhoto": {
    "layout": "stack",
    "label": "group",
    "readonly": "self"
  },
  "radio": {
    "layout": "stack",
    "label": "group",
    "readonly": "text"
  },
  "ranking": {
    "layout": "stack",
    "label": "group",
    "readonly": "text"
  },
  "rating": {
    "layout": "stack",
    "label": "group",
    "readonly": "self"
  },
  "region": {
    "layout": "row",
    "label": "input",
    "readonly": "text"
  },
  "select": {
    "layout": "row",
    "label": "input",
    "readonly": "text"
  },
  "signature": {
    "layout": "stack",
    "label": "group",
    "readonly": "self"
  },
  "switch": {
    "layout": "row",
    "label": "input",
    "readonly": "self",
    "says": "yes"
  },
  "text": {
    "layout": "row",
    "label": "input",
    "readonly": "text"
  },
  "textarea": {
    "layout": "stack",
    "label": "input",
    "readonly": "text"
  },
  "time": {
    "layout": "row",
    "label": "input",
    "readonly": "text"
  },
  "timeRange": {
    "layout": "stack",
    "label": "group",
    "readonly": "text"
  },
  "warmReminder": {
    "layout": "bare",
    "label": "group",
    "readonly": "self"
  }
};
