import { html } from 'hono/html';
import { hashOf } from '../../plugins/documents.ts';
import banners from '../../server/data/banners.json' with { type: 'json' };
import branches from '../../server/data/branches.json' with { type: 'json' };
import icons from '../../server/data/icons.json' with { type: 'json' };
import qrcodes from '../../server/data/qrcodes.json' with { type: 'json' };
import shop from '../../server/data/shop/pictures.json' with { type: 'json' };
import { mapName } from '../../server/platform/pictures/picture.ts';
import { branchMap } from './map.ts';
import { packages } from './package.ts';

type Markup = ReturnType<typeof html>;

const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

const banner = ({ title, subtitle, from, to }: { title: string; subtitle: string; from: string; to: string }): Markup =>
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 280" width="700" height="280"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><path fill="url(#g)" d="M0 0h700v280H0z"/><g fill="#fff" fill-opacity=".12"><circle cx="600" cy="60" r="120"/><circle cx="520" cy="260" r="90"/></g><g fill="#fff" font-family="system-ui, sans-serif"><text x="48" y="132" font-size="48" font-weight="700">${title}</text><text x="48" y="192" font-size="28">${subtitle}</text></g></svg>`;

const icon = ({ color, path }: { color: string; path: string }): Markup =>
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><rect width="40" height="40" rx="12" fill="${color}"/><path transform="translate(8 8)" d="${path}" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

const qrcode = ({ size, path }: { size: number; path: string }): Markup =>
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;

interface Poster {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly subtitle: string;
  readonly from: string;
  readonly to: string;
  readonly motif: string;
  /** `back` is the background of a floor. */
  readonly kind?: string;
}

/** The positions of a picture's words and icon. */
interface Layout {
  readonly side: number;
  readonly left: number;
  readonly top: number;
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle';
}

/**
 * Lays out words at the left and the icon at the right of a wide picture, the icon above the words of a tall one, and words alone at the top
 * of a background.
 */
function layoutOf({ width, height, title, kind }: Poster): Layout {
  if (kind === 'back') return { side: 0, left: 0, top: 0, size: 34, x: width / 2, y: 50, anchor: 'middle' };
  if (width <= height) {
    const [side, size] = [width * 0.4, Math.min(width * 0.16, (width * 0.84) / title.length)];
    return { side, left: (width - side) / 2, top: height * 0.14, size, x: width / 2, y: height * 0.72, anchor: 'middle' };
  }
  const [side, size] = [height * 0.62, Math.min(height * 0.17, (width * 0.62) / title.length)];
  return { side, left: width - side * 1.15, top: (height - side) / 2, size, x: width * 0.06, y: height * 0.48, anchor: 'start' };
}

/** Draws a picture with a headline and a large icon. */
function poster(drawn: Poster): Markup {
  const { width, height, title, subtitle, from, to, motif } = drawn;
  const { side, left, top, size, x, y, anchor } = layoutOf(drawn);
  const path = own(icons, motif)?.path ?? '';
  const radius = Math.min(width, height) * 0.4;
  const small = Math.min(size * 0.7, (width * 0.84) / subtitle.length);
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><path fill="url(#g)" d="M0 0h${width}v${height}H0z"/><g fill="#fff" fill-opacity=".1"><circle cx="${width * 0.88}" cy="${height * 0.1}" r="${radius}"/><circle cx="${width * 0.7}" cy="${height}" r="${radius * 0.65}"/></g><g transform="translate(${left} ${top}) scale(${side / 24})" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></g><g fill="#fff" font-family="system-ui, sans-serif" text-anchor="${anchor}"><text x="${x}" y="${y}" font-size="${size}" font-weight="700">${title}</text><text x="${x}" y="${y + size * 1.2}" font-size="${small}">${subtitle}</text></g></svg>`;
}

/** Draws a few words on a coloured ground: round for floating icons, else as wide as the words. */
function badge({ text, color, round }: { text: string; color: string; round: number }): Markup {
  const lines = text.split('\n');
  const width = round === 1 ? 120 : 16 + text.length * 24;
  const height = round === 1 ? 120 : 40;
  const size = round === 1 ? 28 : 24;
  const rows = lines.map((line, row) => {
    const y = height / 2 + size * (0.36 + (row - (lines.length - 1) / 2) * 1.15);
    return html`<text x="${width / 2}" y="${y}">${line}</text>`;
  });
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${round === 1 ? 60 : 6}" fill="${color}"/><g fill="#fff" font-family="system-ui, sans-serif" font-size="${size}" font-weight="700" text-anchor="middle">${rows}</g></svg>`;
}

/** A picture to draw: its SVG, and the pixels across. A phone shows it half as wide. Codes keep hard edges. */
export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly isHard: boolean;
}

/** Returns a short hash of a drawing, which tells whether its file is of it. */
export const traceOf = (picture: Picture): string => hashOf(JSON.stringify(picture)).slice(0, 12);

/** Pixels across of small pictures: twice the width at which a page shows them. */
const [ICON, TILE, PACKAGE] = [88, 120, 240] as const;

/** Returns every picture of the sample data by name. */
export async function allPictures(): Promise<ReadonlyMap<string, Picture>> {
  const all = new Map<string, Picture>();
  const add = async (name: string, drawn: Markup | undefined, width: number, isHard = false) => {
    const svg = (await drawn)?.toString();
    if (svg !== undefined) all.set(name, { svg, width, isHard });
  };
  for (const [name, one] of Object.entries(banners)) await add(name, banner(one), 700);
  for (const [name, one] of Object.entries(icons)) await add(name, icon(one), ICON);
  for (const [name, one] of Object.entries<Poster>(shop.posters)) await add(name, poster(one), one.width === one.height ? TILE : one.width);
  for (const [name, one] of Object.entries(shop.badges)) await add(name, badge(one), one.round === 1 ? TILE : 16 + one.text.length * 24);
  for (const [name, one] of Object.entries(qrcodes)) await add(name, qrcode(one), one.size * 8, true);
  for (const { branchId } of branches) await add(mapName(branchId), branchMap(mapName(branchId)), 700);
  for (const [name, one] of Object.entries(packages())) await add(name, one, PACKAGE);
  return all;
}
