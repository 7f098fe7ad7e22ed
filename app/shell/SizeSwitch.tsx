import { useSyncExternalStore } from 'react';
import { useApp } from '../hooks/context.ts';
import { preserveScroll } from './preserve-scroll.ts';

/** Switches the app to large type and back. This device stores the choice, and the text in view stays in its place. */
export const SizeSwitch = () => {
  const { text, textSize } = useApp();
  const size = useSyncExternalStore(textSize.subscribe, textSize.get);
  const isElder = size === 'elder';
  return (
    <button type="button" className="app-link app-size" onClick={() => preserveScroll(() => textSize.set(isElder ? 'normal' : 'elder'))}>
      {text(isElder ? 'app.size.normal' : 'app.size.elder')}
    </button>
  );
};
