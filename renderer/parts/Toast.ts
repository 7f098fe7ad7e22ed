import type { Shown } from '../antd/Toast.tsx';
import { constants } from '../constants.ts';
import { surface } from './surface.ts';

/** Duration of a message in milliseconds (CN-01). */
const DURATION = constants.toastLasts;
/** Longer duration for screen readers, by length of the text. */
const SPOKEN = { first: 1000, each: 200 } as const;

/** A message or a spinner, with the element that announces it. */
interface Said extends Shown {
  readonly element: HTMLElement;
}

let message: Said | undefined;
let busy: Said | undefined;
let isMessageSeen = false;
let timers: ReturnType<typeof setTimeout>[] = [];
let draw: ((shown: Shown | undefined) => void) | undefined;

const say = (text: string, isBusy: boolean): Said => {
  const element = Object.assign(document.createElement('div'), { className: 'hy-toast-said', textContent: text });
  element.setAttribute('role', isBusy ? 'status' : 'alert');
  return { text, isBusy, element };
};

/** Announces and draws the message, or the spinner without one. */
const update = (): void => {
  const shown = isMessageSeen ? message : busy;
  if (shown !== undefined && !shown.element.isConnected) document.body.append(shown.element);
  if (draw) draw(shown);
  else if (shown !== undefined) loadToast().catch(surface);
};

/** Loads the drawing; until then the announcement itself is visible. */
export const loadToast = async (): Promise<void> => {
  const part = await import('../antd/Toast.tsx');
  if (draw) return;
  draw = part.draw;
  document.documentElement.dataset['toasts'] = 'drawn';
  update();
};

const drop = (): void => {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  message?.element.remove();
  message = undefined;
  isMessageSeen = false;
};

const endLoading = (): void => {
  busy?.element.remove();
  busy = undefined;
};

/** Short messages above the page and its overlays, one at a time, announced by assistive technology. */
export const Toast = {
  /** Shows a text for `duration` milliseconds; a screen reader has it for longer. A loading message does not replace it. */
  show(text: string, duration: number = DURATION): void {
    if (text === '') return;
    drop();
    busy?.element.remove();
    message = say(text, false);
    isMessageSeen = true;
    update();
    const fade = (): void => {
      isMessageSeen = false;
      update();
    };
    const spoken = SPOKEN.first + text.length * SPOKEN.each;
    timers = [setTimeout(fade, duration), setTimeout(drop, Math.max(duration, spoken))];
  },
  /** Shows a spinner with a text until the returned function is called; a visible message keeps its time first. */
  loading(text: string): () => void {
    endLoading();
    const own = say(text, true);
    busy = own;
    if (!isMessageSeen) update();
    return () => {
      if (busy !== own) return;
      endLoading();
      if (!isMessageSeen) update();
    };
  },
  /** Removes the current message. */
  clear(): void {
    drop();
    endLoading();
    update();
  },
} as const;
