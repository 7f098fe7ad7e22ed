import { channels, type Rgb } from '../../engine/index.ts';

/** The channel look as custom properties; `primaryFill` fills buttons, `onPrimary` is their text colour. */
export interface Look {
  readonly primary: string;
  readonly primaryFill: string;
  readonly primaryStrong: string;
  readonly primarySoft: string;
  readonly onPrimary: string;
}

const AA = 4.5;
const INK: Rgb = [23, 32, 46];
const WHITE: Rgb = [255, 255, 255];
const PAGE: Rgb = [243, 245, 249];

const print = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const mix = (a: Rgb, b: Rgb, share: number): Rgb => a.map((part, i) => part + ((b[i] ?? 0) - part) * share) as unknown as Rgb;

/** WCAG contrast of two hex colours, 1 to 21; undefined when one is not a hex colour. */
export const contrast = (a: string, b: string): number | undefined => {
  const [x, y] = [channels.parseColour(a), channels.parseColour(b)];
  return x && y ? channels.contrastOf(x, y) : undefined;
};

/**
 * The look of a channel's primary colour. `primaryStrong` is darkened until it passes AA as text on the page and under white text.
 * Undefined for a colour that is not #rgb or #rrggbb.
 */
export const lookOf = (primary: string): Look | undefined => {
  const base = channels.parseColour(primary);
  if (!base) return undefined;
  let strong = base;
  for (let share = 0; share <= 1 && channels.contrastOf(strong, PAGE) < AA + 0.1; share += 0.02) strong = mix(base, INK, share);
  const soft = mix(base, WHITE, 0.92);
  const carriesWhite = channels.contrastOf(base, WHITE) >= AA;
  const carriesInk = channels.contrastOf(base, INK) >= AA;
  return {
    primary: print(base),
    primaryFill: print(carriesWhite || carriesInk ? base : strong),
    primaryStrong: print(strong),
    primarySoft: print(soft),
    onPrimary: carriesWhite || !carriesInk ? '#ffffff' : print(INK),
  };
};

/** Corner radii of a channel for small elements, cards, sheets and buttons; the default is the stock look. */
const CORNERS: Readonly<Record<string, readonly [string, string, string, string]>> = {
  none: ['0', '0', '0', '0'],
  small: ['3px', '6px', '9px', '6px'],
  large: ['9px', '18px', '26px', '999px'],
};

/** The look of a channel in a channel document. */
interface Ui {
  readonly primaryColor?: string;
  readonly radius?: string;
}

/** Returns the custom properties of a channel's look (its `uiConfig`, CH-22); undefined ones keep the stock look, as for an invalid colour. */
export const lookProperties = (ui: Ui | undefined): Readonly<Record<`--hy-${string}`, string | undefined>> => {
  const look = ui?.primaryColor === undefined ? undefined : lookOf(ui.primaryColor);
  const corners = ui?.radius !== undefined && Object.hasOwn(CORNERS, ui.radius) ? CORNERS[ui.radius] : undefined;
  return {
    '--hy-primary': look?.primary,
    '--hy-primary-fill': look?.primaryFill,
    '--hy-primary-strong': look?.primaryStrong,
    '--hy-primary-soft': look?.primarySoft,
    '--hy-on-primary': look?.onPrimary,
    '--hy-radius-s': corners?.[0],
    '--hy-radius': corners?.[1],
    '--hy-radius-l': corners?.[2],
    '--hy-radius-button': corners?.[3],
  };
};

/** Sets the look of a channel on an element (the root). For an invalid colour it returns false and keeps the stock colours. */
export const applyLook = (root: HTMLElement, ui: Ui | undefined): boolean => {
  const properties = lookProperties(ui);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined) root.style.removeProperty(name);
    else root.style.setProperty(name, value);
  }
  return properties['--hy-primary'] !== undefined;
};
