/** The channel look as custom properties; buttons are filled with `primaryFill` and written on in `onPrimary`. */
export interface Look {
  readonly primary: string;
  readonly primaryFill: string;
  readonly primaryStrong: string;
  readonly primarySoft: string;
  readonly onPrimary: string;
}

type Rgb = readonly [number, number, number];

const AA = 4.5;
const INK: Rgb = [23, 32, 46];
const WHITE: Rgb = [255, 255, 255];
const PAGE: Rgb = [243, 245, 249];

const parse = (colour: string): Rgb | undefined => {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour)?.[1];
  if (!hex) return undefined;
  const full = hex.length === 3 ? [...hex].map((c) => c + c).join('') : hex;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Rgb;
};
const print = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const mix = (a: Rgb, b: Rgb, share: number): Rgb => a.map((part, i) => part + ((b[i] ?? 0) - part) * share) as unknown as Rgb;

const luminance = (rgb: Rgb): number => {
  const [r, g, b] = rgb.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
};
const ratio = (a: Rgb, b: Rgb): number => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
};

/** WCAG contrast of two hex colours, 1 to 21; undefined when one is not a hex colour. */
export const contrast = (a: string, b: string): number | undefined => {
  const [x, y] = [parse(a), parse(b)];
  return x && y ? ratio(x, y) : undefined;
};

/** The look of a channel's primary colour: `primaryStrong` is darkened until it passes AA as text on the page and under white text; undefined for a colour that is not #rgb or #rrggbb. */
export const lookOf = (primary: string): Look | undefined => {
  const base = parse(primary);
  if (!base) return undefined;
  let strong = base;
  for (let share = 0; share <= 1 && ratio(strong, PAGE) < AA + 0.1; share += 0.02) strong = mix(base, INK, share);
  const soft = mix(base, WHITE, 0.92);
  const carriesWhite = ratio(base, WHITE) >= AA;
  const carriesInk = ratio(base, INK) >= AA;
  return {
    primary: print(base),
    primaryFill: print(carriesWhite || carriesInk ? base : strong),
    primaryStrong: print(strong),
    primarySoft: print(soft),
    onPrimary: carriesWhite || !carriesInk ? '#ffffff' : print(INK),
  };
};

/** Sets the look on an element (the root). Returns false, and leaves the stock look, when the colour cannot be read. */
export const applyLook = (root: HTMLElement, primary: string | undefined): boolean => {
  const look = primary === undefined ? undefined : lookOf(primary);
  const properties = {
    primary: look?.primary,
    'primary-fill': look?.primaryFill,
    'primary-strong': look?.primaryStrong,
    'primary-soft': look?.primarySoft,
    'on-primary': look?.onPrimary,
  };
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined) root.style.removeProperty(`--hy-${name}`);
    else root.style.setProperty(`--hy-${name}`, value);
  }
  return look !== undefined;
};
