import { createContext, useContext, useLayoutEffect, useState } from 'react';
import { awaitTurn } from '../../antd/stage.ts';
import { usePageStore } from '../page.ts';
import { usePart } from '../use-drawn.ts';

/** True inside of a popup: what opens there lies over it. */
export const InsideContext = createContext(false);

/** Whether a popup that is to be open is: it waits until nothing else is, and for the member to come back while they are on the way to another page. */
export function useTurn(isOpen: boolean): boolean {
  const page = usePageStore();
  const isLeaving = usePart(page, page.leaving);
  const isInside = useContext(InsideContext);
  const [isOn, setOn] = useState(false);
  const waits = isOpen && (isOn || !isLeaving);
  // Before it is painted: a popup whose turn it is comes up with what it stands over.
  useLayoutEffect(() => {
    if (!waits) return;
    const begin = () => setOn(true);
    if (isInside) begin();
    const end = isInside ? undefined : awaitTurn(begin);
    return () => {
      end?.();
      setOn(false);
    };
  }, [waits, isInside]);
  return isOpen && isOn;
}
