import type { ReactNode } from 'react';
import type { Json } from '../../engine/index.ts';

/** Props of every block component, beside its own. */
export interface BlockEvents {
  /** Emits an event such as `tap`; `value` is the `event` of its actions. Resolves when they have finished, never rejects. */
  emit(event: string, value?: Json): Promise<void>;
  /** Like `emit`, and returns whether its actions finished; false if they stopped, for example after a refused call. */
  complete(event: string, value?: Json): Promise<boolean>;
  /** Whether the document handles an event: an element that is not tappable must not look tappable. */
  handles(event: string): boolean;
  /** The child blocks. */
  readonly children?: ReactNode;
}
