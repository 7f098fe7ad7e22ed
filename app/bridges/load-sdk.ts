const PATIENCE = 5_000;

/** Loads a script of the own origin; false when the address is another's or the script does not come. */
export function loadScript(document: Document, origin: string, address: string): Promise<boolean> {
  if (address === '' || new URL(address, origin).origin !== origin) return Promise.resolve(false);
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => resolve(false), PATIENCE);
    const finish = (loaded: boolean) => () => {
      clearTimeout(timer);
      resolve(loaded);
    };
    script.addEventListener('load', finish(true));
    script.addEventListener('error', finish(false));
    script.src = address;
    document.head.append(script);
  });
}
