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

/** The document of a story, and its sample. */
export interface Shown {
  readonly kind: 'form' | 'page';
  /** Code of the form, id of the page. */
  readonly name: string;
  readonly file: string;
  readonly sample?: string | undefined;
  /** The channel from the toolbar; empty for the story's own. */
  readonly channel?: string | undefined;
}

/** A tap in the preview, with the current answers. */
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
