/** Parameters of an address that open an account or name a person: a channel sends them, the address must not keep them. */
const SECRET = ['thridToken', 'token', 'insuranceToken', 'phone', 'mobile', 'bizId', 'sign', 'timestamp'];
/** What the messenger's authorization page sends back, always both. */
const RETURNED = ['code', 'state'];
const LONGEST = 2048;

/** Names to take out of an address; `code` belongs to a page unless the authorization page sent it. */
export function namesToTake(search: string): readonly string[] {
  return new URLSearchParams(search).has('state') ? [...SECRET, ...RETURNED] : SECRET;
}

/** What may be used of it. A code is believed only with the state that was sent out, so that nobody can slip in their own account. */
export function toCredentials(taken: Readonly<Record<string, string>>, authorState: string): Readonly<Record<string, string>> {
  const { code, state, ...rest } = taken;
  const usable = Object.entries(rest).filter(([, value]) => value !== '' && value.length <= LONGEST);
  const isOurs = code !== undefined && state !== undefined && authorState !== '' && state === authorState;
  return { ...Object.fromEntries(usable), ...(isOurs ? { code } : {}) };
}
