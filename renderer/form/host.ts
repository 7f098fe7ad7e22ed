import type { Values } from '../../engine/documents/json.ts';
import type { Issue } from '../../engine/form/types.ts';

/** What a call gave back: its result, or the server's code and message. */
export type CallAnswer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** What an upload gave back. VL-09 */
export type UploadAnswer =
  | { readonly ok: true; readonly url: string }
  /** `offline`: the phone has no network, so nothing was judged; another try may do. */
  | { readonly ok: false; readonly message: string; readonly offline?: boolean };

/** Reports the share that was sent, 0 to 1; `signal` gives up. */
export interface UploadOptions {
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/** All that a form needs from the world around it. The app lends its session and network; stories and tests lend fakes. */
export interface FormHost {
  /** Makes a call of the catalogue. Rejects with an AbortError only. */
  call(name: string, params: Values, signal?: AbortSignal): Promise<CallAnswer>;
  /** Sends a file. Rejects with an AbortError only. */
  upload(file: File, options: UploadOptions): Promise<UploadAnswer>;
  /** Loads an uploaded file, which only its owner may read. */
  loadFile(url: string, signal?: AbortSignal): Promise<Blob>;
  /** Opens the template of a material. */
  openTemplate(url: string): void;
  /** Notes the first answer that was not accepted when the member submitted, for the log alone. VA-01 */
  refused(form: string, issue: Issue): void;
  /** Looks a text up by key. */
  text(key: string, params?: Readonly<Record<string, string>>): string;
}
