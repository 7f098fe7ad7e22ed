import { html, raw } from 'hono/html';
import { PACKAGE_COLORS } from '../../server/platform/pictures/package.ts';

/** The drawing in front of the package: one unit of the medicine. */
const SHAPES: Readonly<Record<string, string>> = {
  tablet:
    '<g fill="#fff" stroke="#c3ccd6"><circle cx="118" cy="166" r="13"/><circle cx="148" cy="170" r="13"/><path d="M109 166h18M139 170h18"/></g>',
  capsule:
    '<g transform="rotate(-18 140 166)"><rect x="110" y="156" width="56" height="22" rx="11" fill="#fff" stroke="#c3ccd6"/><path d="M121 156h17v22h-17a11 11 0 0 1 0-22z" fill="{color}"/></g>',
  granule:
    '<g fill="#fff" stroke="#c3ccd6"><path d="M112 146h26v38h-26z"/><path d="M132 150h26v38h-26z"/><path d="M112 152h26M132 156h26" stroke-dasharray="2 2"/></g>',
  liquid: '<g stroke="#8a5a2b"><path fill="#a9713c" d="M132 146h20v8l6 8v26h-32v-26l6-8z"/><path fill="#fff" d="M127 168h30v14h-30z"/></g>',
  injection: '<g fill="#fff" stroke="#8ea0b3"><path d="M112 168h42v10h-42zM154 171h14M104 164v18M104 173h8"/></g>',
  tube: '<g stroke="#c3ccd6" fill="#fff"><path d="M108 164l46-6v28l-46-6z"/><path fill="{color}" d="M154 162h12v20h-12z"/></g>',
  patch:
    '<g stroke="#c9a678"><rect x="112" y="150" width="38" height="30" rx="6" fill="#e8c9a0"/><rect x="126" y="158" width="38" height="30" rx="6" fill="#f2dcbf"/></g>',
  spray:
    '<g stroke="#8ea0b3" fill="#fff"><path d="M134 158h22v32h-22z"/><path fill="{color}" d="M138 146h14v12h-14z"/><path d="M132 150h-8"/></g>',
  drops:
    '<g stroke="#8ea0b3" fill="#fff"><path d="M136 160h20v28h-20z"/><path d="M142 148h8l3 12h-14z"/><path fill="{color}" d="M136 170h20v10h-20z"/></g>',
  pill: '<g fill="#5a3a1a"><circle cx="116" cy="176" r="9"/><circle cx="136" cy="180" r="9"/><circle cx="152" cy="172" r="9"/></g>',
  can: '<g stroke="#8ea0b3" fill="#fff"><path d="M124 150h36v38h-36z"/><path fill="{color}" d="M122 144h40v8h-40zM124 164h36v12h-36z"/></g>',
  suppository: '<g fill="#fff" stroke="#c3ccd6"><path d="M116 186v-20q8-14 16 0v20z"/><path d="M140 188v-20q8-14 16 0v20z"/></g>',
  device:
    '<g stroke="#8ea0b3" fill="#fff"><rect x="112" y="148" width="50" height="40" rx="8"/><path fill="#cfe0ef" d="M120 156h34v14h-34z"/><path d="M124 180h8M140 180h10"/></g>',
};

/** A line of print on a package, without words: the name stands beside the picture. */
const line = (y: number, width: number, height: number, color: string, x = 46) =>
  html`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${color}"/>`;

const GROUND = '<path fill="#f1f5f9" d="M0 0h200v200H0z"/>';

/** Draws the back of a package with its small print. */
const packageBack = (color: string) =>
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">${raw(`${GROUND}<path fill="#fff" d="M20 44h160v118H20z"/>`)}<path fill="${color}" d="M20 44h160v16H20zM20 150h160v12H20z"/>${[120, 132, 96, 124, 80].map((width, row) => line(74 + row * 14, width, 5, '#c3ccd6', 32))}</svg>`;

/** Draws the front of a package, with one unit of the medicine before it. */
const packageFront = (thing: string, color: string) =>
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">${raw(`${GROUND}<path fill="#dbe3ec" d="M160 44l14-10v116l-14 12z"/><path fill="#e6edf4" d="M36 44l14-10h124l-14 10z"/><path fill="#fff" d="M36 44h124v118H36z"/>`)}<path fill="${color}" d="M36 44h124v26H36zM36 150h124v12H36z"/>${line(53, 34, 8, '#fff')}${line(82, 84, 11, '#1f2329')}${line(102, 58, 11, '#1f2329')}${line(126, 40, 5, '#9aa4b0')}${line(136, 52, 5, '#c3ccd6')}${raw(thing.replaceAll('{color}', color))}</svg>`;

/** Returns the drawings of all packages by name, as `packageName` in the server makes it. */
export const packages = (): Readonly<Record<string, ReturnType<typeof html>>> =>
  Object.fromEntries(
    PACKAGE_COLORS.flatMap((color, at) => [
      [`package-back-${String(at)}`, packageBack(color)],
      ...Object.entries(SHAPES).map(([shape, thing]) => [`package-${shape}-${String(at)}`, packageFront(thing, color)]),
    ]),
  );
