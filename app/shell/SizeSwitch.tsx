import { useSyncExternalStore } from 'react';
import { useApp } from './context.ts';

/** Switches the whole app to large type and back; this device remembers it. */
export const SizeSwitch = () => {
  const { text, textSize } = useApp();
  const size = useSyncExternalStore(textSize.subscribe, textSize.get);
  const isElder = size === 'elder';
  return (
    <button type="button" className="app-link app-size" onClick={() => textSize.set(isElder ? 'normal' : 'elder')}>
      {text(isElder ? 'app.size.normal' : 'app.size.elder')}
    </button>
  );
};
