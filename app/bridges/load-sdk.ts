const TIMEOUT = 5_000;

/** Trusted Types of the browser: where the content security policy demands them, a policy must approve a script's address. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): ScriptPolicy;
}
interface ScriptPolicy {
  /** Returns the approved address. Throws a TypeError when the policy rejects it. */
  createScriptURL(address: string): unknown;
}

/** The app's only policy, under the name that the server's content security policy allows. */
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

/** Returns an approved script address of the own origin. Throws a TypeError for another origin. */
export function scriptAddress(view: unknown, origin: string, address: string): string {
  const types = (view as { trustedTypes?: TrustedTypes } | null)?.trustedTypes;
  return types ? (policyOf(types, origin).createScriptURL(address) as string) : address;
}

/** Loads a script of the own origin. Returns false for another origin, or when the script does not load. */
export function loadScript(document: Document, origin: string, address: string): Promise<boolean> {
  if (address === '' || new URL(address, origin).origin !== origin) return Promise.resolve(false);
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => resolve(false), TIMEOUT);
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
