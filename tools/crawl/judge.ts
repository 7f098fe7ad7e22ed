/** Observations of a page, and the problems in them. */

export interface Tap {
  readonly name: string;
  /** Role and look: elements of one list share them. */
  readonly kind: string;
  /** In a bar or a float that many pages have. */
  readonly everywhere?: boolean;
}

export interface PageSnapshot {
  /** Path of the app, or `外部 …` for an address outside of it. */
  readonly path: string;
  readonly address: string;
  readonly heading: string;
  readonly text: string;
  readonly toasts: readonly string[];
  readonly dialog: string;
  readonly taps: readonly Tap[];
  /** Fingerprint of everything visible. */
  readonly print: string;
}

export interface Arrow {
  readonly from: string;
  readonly words: string;
  readonly to: string;
}

const SOON = /敬请期待/;
/** An unfilled placeholder in a text. */
const GAP = /\{[a-zA-Z]\w*\}/;
const NAME_LENGTH = 16;

/** Shortens the words of an element to one line for the graph, without numbers that change daily. */
export const wordsOf = (text: string): string => {
  const line = text
    .replace(/[\s​]+/g, ' ')
    .replace(/\d+(?:[.:：/-]\d+)*/g, '#')
    .trim();
  return line.length > NAME_LENGTH ? `${line.slice(0, NAME_LENGTH)}…` : line;
};

/** Returns the path of an address in the app; `外部` and the host outside of it, without parameters. */
export const pathOf = (address: string, origin: string, base: string): string => {
  const { origin: from, pathname, host, protocol } = new URL(address);
  if (from !== origin) return `外部 ${protocol.startsWith('http') ? host : protocol}`;
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : `外部 ${pathname}`;
};

/** Returns the problems of a page (RT-01, CH-01). */
export function wrongOf({ path, heading, text }: PageSnapshot): readonly string[] {
  if (path.startsWith('外部')) return [];
  const bare = text.replace(/\s/g, '');
  return [
    ...(bare === '' ? [`blank ${path}`] : []),
    ...(GAP.test(text) ? [`gap ${path} ${GAP.exec(text)?.[0]}`] : []),
    ...(heading === '' ? [`no heading ${path}`] : []),
    ...(SOON.test(heading) ? [`coming soon ${path}`] : []),
    ...(/页面不存在|页面找不到/.test(bare) ? [`not found ${path}`] : []),
  ];
}

/** Returns the problems in a page's response to a tap. */
export const messagesShown = (from: string, words: string, { toasts }: PageSnapshot): readonly string[] =>
  toasts.filter((toast) => SOON.test(toast) || /暂未开放|未配置/.test(toast)).map((toast) => `toast ${from} ${words} → ${toast}`);

/** Number of pages on which a tap of a bar or a float is followed. */
const BARS = 2;

/** Chooses the taps of a page to follow: each name once, a few of each kind, bars on a few pages per entry.
 * Records them in `done`. */
export function choose(
  path: string,
  taps: readonly Tap[],
  done: Map<string, ReadonlySet<string>>,
  bounds: { readonly page: number; readonly kind: number },
  label = '',
): readonly Tap[] {
  const names = new Set(done.get(path));
  const kinds = new Map<string, number>();
  const chosen: Tap[] = [];
  for (const tap of taps) {
    const count = kinds.get(tap.kind) ?? 0;
    if (names.has(tap.name) || names.size >= bounds.page || count >= bounds.kind) continue;
    if (tap.everywhere === true) {
      const bar = `${label} ${tap.kind} ${tap.name}`;
      const pages = new Set(done.get(bar));
      if (pages.size >= BARS && !pages.has(path)) continue;
      done.set(bar, pages.add(path));
    }
    kinds.set(tap.kind, count + 1);
    names.add(tap.name);
    chosen.push(tap);
  }
  done.set(path, names);
  return chosen;
}

const IN_A_ROW = 5;

/** Takes the next waiting tap: a few of one page in a row, then the page with the fewest taps. Records it in `tapped`. */
export function takeNext<T>(waiting: T[], tapped: Map<string, number>, pathOfOne: (one: T) => string): T | undefined {
  const turns = waiting.map((one) => Math.floor((tapped.get(pathOfOne(one)) ?? 0) / IN_A_ROW));
  const [one] = waiting.splice(turns.indexOf(Math.min(...turns)), 1);
  if (one !== undefined) tapped.set(pathOfOne(one), (tapped.get(pathOfOne(one)) ?? 0) + 1);
  return one;
}
