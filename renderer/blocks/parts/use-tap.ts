import { useCallback, useRef } from 'react';
import type { Json } from '../../../engine/index.ts';
import type { BlockEvents } from '../../page/block.ts';

/** Emits `tap`, and not again while what the last one started is still going on: tapping twice starts nothing twice (BT-02). */
export function useTap(emit: BlockEvents['emit']): (value?: Json) => void {
  const busy = useRef(false);
  return useCallback(
    (value: Json = null) => {
      if (busy.current) return;
      busy.current = true;
      void emit('tap', value).finally(() => {
        busy.current = false;
      });
    },
    [emit],
  );
}
