/** What was seen of a page, and what is wrong with it. */

export interface Tap {
  readonly name: string;
  /** Role and look: elements of one list have the same. */
  readonly kind: string;
  /** In a bar or a float, which many pages have. */
  readonly everywhere?: boolean;
}

export interface Sight {
  /** Path of the app, or `外部 …` for what is no page of it. */
  readonly path: string;
  readonly address: string;
  readonly heading: string;
  readonly text: string;
  readonly toasts: readonly string[];
  readonly dialog: string;
  readonly taps: readonly Tap[];
  /** Stands for everything that can be seen. */
  readonly print: string;
}

export interface Arrow {
  readonly from: string;
  readonly words: string;
  readonly to: string;
}

const SOON = /敬请期待/;
/** A gap of a text that nothing filled. */
const GAP = /\{[a-zA-Z]\w*\}/;
const NAME_LENGTH = 16;

/** The words of an element as a graph shows them: one line, short, without the numbers that differ from day to day. */
export const wordsOf = (text: string): string => {
  const line = text
    .replace(/[\s​]+/g, ' ')
    .replace(/\d+(?:[.:：/-]\d+)*/g, '#')
    .trim();
  return line.length > NAME_LENGTH ? `${line.slice(0, NAME_LENGTH)}…` : line;
};

/** Whatever lies outside of the app: `外部` and its place, without what it was given. */
export const pathOf = (address: string, origin: string, base: string): string => {
  const { origin: from, pathname, host, protocol } = new URL(address);
  if (from !== origin) return `外部 ${protocol.startsWith('http') ? host : protocol}`;
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : `外部 ${pathname}`;
};

/** What is wrong with a page as it stands (RT-01, CH-01). */
export function wrongOf({ path, heading, text }: Sight): readonly string[] {
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

/** What is wrong with how a page answered a tap. */
export const saidOf = (from: string, words: string, { toasts }: Sight): readonly string[] =>
  toasts.filter((toast) => SOON.test(toast) || /暂未开放|未配置/.test(toast)).map((toast) => `toast ${from} ${words} → ${toast}`);

/** On how many pages a tap of a bar or a float is followed. */
const BARS = 2;

/** Of the taps of a page, those worth following: each name once, a few of each kind, of bars on a few pages of a way in. `done` is told of them. */
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

/** Takes the next of what waits: a few taps of one page in a row, then those of the page that was tapped least. `tapped` is told of it. */
export function takeNext<T>(waiting: T[], tapped: Map<string, number>, pathOfOne: (one: T) => string): T | undefined {
  const turns = waiting.map((one) => Math.floor((tapped.get(pathOfOne(one)) ?? 0) / IN_A_ROW));
  const [one] = waiting.splice(turns.indexOf(Math.min(...turns)), 1);
  if (one !== undefined) tapped.set(pathOfOne(one), (tapped.get(pathOfOne(one)) ?? 0) + 1);
  return one;
}
