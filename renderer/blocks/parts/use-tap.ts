import { useCallback, useRef } from 'react';
import type { Json } from '../../../engine/index.ts';
import type { BlockEvents } from '../../page/block.ts';

/** Emits `tap`, and ignores further taps until the actions of the last one have finished (BT-02). */
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
