/** The part of the window that shows the page: an opened keyboard makes its viewport smaller, not the window. */
export interface Screen extends Pick<Window, 'innerHeight'> {
  readonly document: Document;
  readonly visualViewport: (Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'> & EventTarget) | null;
}

const TYPING = 'input, textarea, [contenteditable="true"]';

/** While a soft keyboard is open the layout is as high as what is left above it, and what stands at the lower edge stands above the keyboard (RT-34). Returns the undo. */
export function followKeyboard(screen: Screen): () => void {
  const { document, visualViewport: viewport } = screen;
  const { style } = document.documentElement;
  const reset = (): void => {
    style.removeProperty('--hy-vh');
    style.removeProperty('--hy-keyboard');
  };
  const follow = (): void => {
    const isTyping = document.activeElement?.matches(TYPING) === true;
    // A page that is zoomed in shows less, too, and stays as it is.
    const isOpen = viewport !== null && isTyping && viewport.scale === 1 && viewport.height < screen.innerHeight;
    if (!isOpen) {
      reset();
      return;
    }
    style.setProperty('--hy-vh', `${String(viewport.height / 100)}px`);
    style.setProperty('--hy-keyboard', `${String(Math.max(0, screen.innerHeight - viewport.height - viewport.offsetTop))}px`);
  };
  const undo = new AbortController();
  for (const event of ['resize', 'scroll']) viewport?.addEventListener(event, follow, { signal: undo.signal });
  // It may be open already.
  follow();
  return () => {
    undo.abort();
    reset();
  };
}
