import { type ComponentType, useEffect, useState } from 'react';

/** A component that draws nothing until its code is loaded. `ahead` loads it before. */
export type Late<P> = ((props: P) => React.JSX.Element | null) & { readonly ahead: () => Promise<void> };

/**
 * Builds a component from code that loads at idle, or on first use. It is drawn as soon as the code is there; React delays suspended content by
 * 300 ms. If the code fails to load, the component throws, so that its block shows it; the next one tries again.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>): Late<P> {
  let Content: ComponentType<P> | undefined;
  const ahead = async (): Promise<void> => {
    Content ??= await load();
  };
  const Drawn = (props: P) => {
    const [isReady, setReady] = useState(Content !== undefined);
    useEffect(() => {
      if (isReady) return;
      ahead().then(
        () => setReady(true),
        (error: unknown) =>
          setReady(() => {
            throw error;
          }),
      );
    }, [isReady]);
    return isReady && Content ? <Content {...props} /> : null;
  };
  return Object.assign(Drawn, { ahead });
}
