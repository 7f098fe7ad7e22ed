import type { ReactNode } from 'react';
import type { Json } from '../../engine/index.ts';

/** What every block component gets beside its own properties. */
export interface BlockEvents {
  /** Tells the page that something happened, such as `tap`; `value` is the `event` of its actions. Resolves when they are done, never rejects. */
  emit(event: string, value?: Json): Promise<void>;
  /** As `emit`, and tells whether its actions were done to their end: false when they stopped on the way, as after a call that was refused. */
  complete(event: string, value?: Json): Promise<boolean>;
  /** Whether the document does something on an event: what is not tappable must not look it. */
  handles(event: string): boolean;
  /** The blocks inside. */
  readonly children?: ReactNode;
}
