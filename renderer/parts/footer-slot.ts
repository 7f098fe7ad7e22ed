import { createContext } from 'react';

/** The foot of a page, for a block of its body that puts its button there. */
export interface FooterSlot {
  /** Its element; null until a block requests it. */
  readonly element: HTMLElement | null;
  /** Requests the foot; the returned function releases it. */
  ask(): () => void;
}

/** The foot of the surrounding page; undefined outside of one. */
export const FooterContext = createContext<FooterSlot | undefined>(undefined);
