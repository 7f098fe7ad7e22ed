/** Sends a request to the development server. A refusal rejects with its message. */
export type Ask = <Answer>(name: string, question: Readonly<Record<string, unknown>>, signal?: AbortSignal) => Promise<Answer>;

/** Sends a request to this workbench's own server. */
export const askServer: Ask = async (name, question, signal) => {
  const answer = await fetch(`/workbench/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
    ...(signal && { signal }),
  });
  const value: unknown = await answer.json();
  if (!answer.ok) throw new Error((value as { refused?: string }).refused ?? `${answer.status}`);
  return value as never;
};

/** The document of a story. */
export interface Shown {
  readonly kind: 'form' | 'page';
  /** Code of the form, id of the page. */
  readonly name: string;
  readonly file: string;
  /** The channel chosen in the toolbar; empty for the story's own. */
  readonly channel?: string | undefined;
}

/** The current drawing of the preview: its sample, channel, day and host. */
export interface Drawn {
  readonly sample?: string | undefined;
  readonly channel: string;
  /** A day as `2026-11-20`. */
  readonly today: string;
  readonly host: string;
  /** The answers of a form, with its context. */
  readonly given?: unknown;
}

/** A tap in the preview: its field or block, and the answers at that moment. */
export interface Tapped {
  readonly field: string | undefined;
  /** The block of a page. */
  readonly block: string | undefined;
  readonly given: unknown;
}

/** Query parameter of a preview: draws the documents of this commit. */
export const AS_OF = 'documents';

/** Messages between workbench and preview: an edited document, and a tap. */
export const LIVE = 'heye/live';
export const TAPPED = 'heye/tapped';
/** Messages about the drawing: the preview sends `DRAWN` after every drawing and in reply to `ASK_DRAWN`. */
export const DRAWN = 'heye/drawn';
export const ASK_DRAWN = 'heye/ask-drawn';
