import { html, raw } from 'hono/html';
import banners from '../data/banners.json' with { type: 'json' };
import icons from '../data/icons.json' with { type: 'json' };
import qrcodes from '../data/qrcodes.json' with { type: 'json' };

type Markup = ReturnType<typeof html>;
type Drawing = () => Markup;

const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** Address of a picture of the sample data. */
export const pictureUrl = (name: string): string => (name === '' ? '' : `/api/image/${name}.svg`);

const banner = ({ title, subtitle, from, to }: { title: string; subtitle: string; from: string; to: string }): Markup =>
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 280" width="700" height="280"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><path fill="url(#g)" d="M0 0h700v280H0z"/><g fill="#fff" fill-opacity=".12"><circle cx="600" cy="60" r="120"/><circle cx="520" cy="260" r="90"/></g><g fill="#fff" font-family="system-ui, sans-serif"><text x="48" y="132" font-size="48" font-weight="700">${title}</text><text x="48" y="192" font-size="28">${subtitle}</text></g></svg>`;

const icon = ({ color, path }: { color: string; path: string }): Markup =>
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><rect width="40" height="40" rx="12" fill="${color}"/><path transform="translate(8 8)" d="${path}" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

const qrcode = ({ size, path }: { size: number; path: string }): Markup =>
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;

/** A box of medicine with the beginning of its name. */
const product = (label: string): Markup =>
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">${raw('<path fill="#eef3f8" d="M0 0h200v200H0z"/><path fill="#fff" stroke="#0b5fb0" stroke-width="3" d="M40 60h120v90H40z"/><path fill="#0b5fb0" d="M40 60h120v22H40z"/>')}<text x="100" y="126" font-size="26" text-anchor="middle" font-family="system-ui, sans-serif" fill="#1f2329">${label}</text></svg>`;

function drawingOf(name: string): Drawing | undefined {
  const [bannerOf, iconOf, qrcodeOf] = [own(banners, name), own(icons, name), own(qrcodes, name)];
  if (bannerOf) return () => banner(bannerOf);
  if (iconOf) return () => icon(iconOf);
  if (qrcodeOf) return () => qrcode(qrcodeOf);
  return name === 'product' ? () => product('药品') : undefined;
}

/** A picture of the sample data as SVG; undefined when there is none of this name. */
export const pictureOf = async (name: string): Promise<string | undefined> => (await drawingOf(name)?.())?.toString();
