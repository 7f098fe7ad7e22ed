const PATIENCE = 5_000;

/** What a browser asks before a text becomes the address of a script, where the content security policy wants it so (Trusted Types). */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): ScriptPolicy;
}
interface ScriptPolicy {
  /** The address as the browser takes it; rejected by the rules of the policy with a TypeError. */
  createScriptURL(address: string): unknown;
}

/** The only policy of the app, under the name that the content security policy of the server allows. */
const POLICY = 'heye-script';
const policies = new WeakMap<TrustedTypes, ScriptPolicy>();

function policyOf(types: TrustedTypes, origin: string): ScriptPolicy {
  const known = policies.get(types);
  if (known) return known;
  const policy = types.createPolicy(POLICY, {
    createScriptURL(address) {
      if (new URL(address, origin).origin !== origin) throw new TypeError('A script of another origin');
      return address;
    },
  });
  policies.set(types, policy);
  return policy;
}

/** The address of a script of the own origin as the browser takes it. Throws a TypeError for another's. */
export function scriptAddress(view: unknown, origin: string, address: string): string {
  const types = (view as { trustedTypes?: TrustedTypes } | null)?.trustedTypes;
  return types ? (policyOf(types, origin).createScriptURL(address) as string) : address;
}

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
    Object.assign(script, { src: scriptAddress(document.defaultView, origin, address) });
    document.head.append(script);
  });
}
