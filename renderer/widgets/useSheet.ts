import { type ComponentType, useCallback, useState } from 'react';
import { surface } from '../parts/surface.ts';
import { Toast } from '../parts/Toast.ts';
import type { ControlProps } from './control.ts';

/** A sheet whose code comes when it is wanted. */
export interface LateSheet<P> {
  /** What to draw while it is open; undefined while it is not. */
  readonly Sheet: ComponentType<P> | undefined;
  /** Opens it as soon as its code is there. */
  readonly show: () => void;
  /** Fetches its code: when a finger has come down, a tap will follow. */
  readonly prepare: () => void;
  readonly close: () => void;
}

/**
 * Opens a sheet when its code has come, rather than drawing it to wait there: React holds back for 300 ms what it had to wait for. Code that
 * does not come is told to the member, and asked for again at the next tap; code that comes when they have gone on to something else opens nothing
 * over it. `onClosed`: closing the sheet counts as leaving the field.
 */
export const useSheet = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  say: ControlProps['say'],
  onClosed?: () => void,
): LateSheet<P> => {
  const [Sheet, setSheet] = useState<ComponentType<P>>();
  const show = async (): Promise<void> => {
    const since = watchMember();
    try {
      const component = await load();
      if (!since.hasGoneOn()) setSheet(() => component);
    } catch (error) {
      Toast.show(say('sheetFailed'));
      surface(error);
    } finally {
      since.end();
    }
  };
  return {
    Sheet,
    show: () => void show(),
    prepare: () => {
      // A browser may remember what failed, so nothing is asked for in vain. The tap that follows asks again, and tells the member.
      if (navigator.onLine) load().catch(surface);
    },
    close: useCallback(() => {
      setSheet(undefined);
      onClosed?.();
    }, [onClosed]),
  };
};

const OPERATED = 'a[href], button, input, label, select, textarea, [tabindex="0"]';

/** Which entry of the history is shown: a step of a page has one of its own, what opens over it has not. */
const placeNow = (): unknown => Object(history.state).key;

/** Whether a member uses a control, or the page becomes another one, from now on. Scrolling to look and a tap beside everything are neither. */
function watchMember(): { readonly hasGoneOn: () => boolean; readonly end: () => void } {
  const watching = new AbortController();
  const { signal } = watching;
  const place = placeNow();
  let hasUsed = false;
  const see = ({ type, target }: Event): void => {
    hasUsed ||= type === 'input' || (target instanceof Element && target.closest(OPERATED) !== null);
  };
  for (const event of ['click', 'input']) window.addEventListener(event, see, { capture: true, signal });
  return { hasGoneOn: () => hasUsed || placeNow() !== place, end: () => watching.abort() };
}
