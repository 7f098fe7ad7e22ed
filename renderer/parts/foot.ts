import { createContext } from 'react';

/** The foot of a page, for a block of its body that has its button there. */
export interface Foot {
  /** Where it is drawn; null until somebody asked for it. */
  readonly element: HTMLElement | null;
  /** Asks for it; what is returned gives it back. */
  ask(): () => void;
}

/** The foot of the page around; undefined outside of one. */
export const FootContext = createContext<Foot | undefined>(undefined);
