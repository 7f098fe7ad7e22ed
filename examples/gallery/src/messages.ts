import type { Language } from './topics.ts';

/** The gallery asks its phone to draw a document. */
export interface Drawing {
  readonly type: 'draw';
  readonly topic: string;
  readonly text: string;
  readonly language: Language;
}

/** A condition that decided, as a short line, and whether it holds. */
export interface Reason {
  readonly text: string;
  readonly holds: boolean;
  /** The values that it read. */
  readonly seen: readonly (readonly [name: string, value: string])[];
}

/** One answered question: why an aspect of a field or a block is as it is. */
export interface Why {
  readonly aspect: string;
  readonly value: string;
  readonly reasons: readonly Reason[];
  /** The fewest changes that would turn it over. */
  readonly change: readonly (readonly [name: string, value: string | undefined])[] | undefined;
}

/** A field of the form, or a block of the page. */
export interface Part {
  readonly path: string;
  readonly title: string;
  readonly isShown: boolean;
  readonly isRequired: boolean;
  readonly isReadonly: boolean;
  readonly value: string | undefined;
  readonly issue: string | undefined;
  readonly whys: readonly Why[];
}

/** A mistake in the document, with the name of the field to find it by. */
export interface Mistake {
  readonly field: string | undefined;
  readonly message: string;
}

/** The phone reports the document that it drew. */
export interface Drawn {
  readonly type: 'drawn';
  readonly topic: string;
  readonly parts: readonly Part[];
  /** The payload of the form, or the variables of the page, as JSON. */
  readonly data: string;
  readonly mistakes: readonly Mistake[];
}

/** Sends a message to a window of the gallery. */
export const tell = (to: Window, message: Drawing | Drawn | { readonly type: 'ready' }): void => to.postMessage(message, location.origin);

/** Calls the listener for messages of one kind from this origin. Returns the function that ends it. */
export function listen<T extends { readonly type: string }>(type: T['type'], listener: (message: T) => void): () => void {
  const heard = (event: MessageEvent<T>): void => {
    if (event.origin === location.origin && event.data?.type === type) listener(event.data);
  };
  window.addEventListener('message', heard);
  return () => window.removeEventListener('message', heard);
}
