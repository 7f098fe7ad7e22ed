import type { Values } from '../../engine/documents/json.ts';
import type { Issue } from '../../engine/form/types.ts';
import type { WidgetEntry } from '../widgets/control.ts';

/** Outcome of a call: its result, or the server's code and message. `isRefused`: the server has decided so; a repetition changes nothing. */
export type CallAnswer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly isRefused?: boolean };

/** Outcome of an upload. VL-09 */
export type UploadAnswer =
  | { readonly ok: true; readonly url: string }
  /** `offline`: the phone has no network, so no server checked the file; a retry may succeed. */
  | { readonly ok: false; readonly message: string; readonly offline?: boolean };

/** Reports the sent share, 0 to 1; `signal` aborts. */
export interface UploadOptions {
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/** The position of the phone, in degrees. `isDenied`: the member does not allow it. */
export type Located =
  | { readonly ok: true; readonly lat: number; readonly lng: number }
  | { readonly ok: false; readonly isDenied: boolean };

/** Interface of a form to its host. The app provides widgets, session and network; stories and tests provide fakes. */
export interface FormHost {
  /** The registry of widgets, by their names in documents. A field whose widget is missing shows a fault. FM-09 */
  readonly widgets: Readonly<Record<string, WidgetEntry>>;
  /** Makes a call of the catalogue; a quiet one shows neither that it runs nor that it failed. Rejects with an AbortError only. */
  call(name: string, params: Values, signal?: AbortSignal, isQuiet?: boolean): Promise<CallAnswer>;
  /** Sends a file. Rejects with an AbortError only. */
  upload(file: File, options: UploadOptions): Promise<UploadAnswer>;
  /** Loads an uploaded file, which only its owner may read. */
  loadFile(url: string, signal?: AbortSignal): Promise<Blob>;
  /** Reads the position of the phone; absent in a host that has none. Never rejects. */
  locate?(this: void): Promise<Located>;
  /** Opens the template of a material. */
  openTemplate(url: string): void;
  /** Reports the first invalid answer of a submission, for the log only. VA-01 */
  refused(form: string, issue: Issue): void;
  /** Looks up a text by key. */
  text(key: string, params?: Readonly<Record<string, string>>): string;
}
