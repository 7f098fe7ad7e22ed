import { html, raw } from 'hono/html';
import type { Medicine } from '../../platform/catalogue/catalogue.ts';

/** Colours of packages, by maker. */
const COLORS = ['#0b5fb0', '#0d7a5f', '#b5121b', '#6b2fa0', '#8a5a00', '#155e75', '#a3195b', '#2f6f2f'] as const;
const LINE = 6;

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

/** Splits a name into lines that fit on the package. */
const linesOf = (name: string): readonly string[] => {
  const all = Array.from({ length: Math.ceil(name.length / LINE) }, (_, row) => name.slice(row * LINE, (row + 1) * LINE));
  return all.slice(0, 3);
};

const colorOf = ({ manufacturer }: Medicine): string =>
  COLORS[[...manufacturer].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % COLORS.length] ?? COLORS[0];

/** Draws the back of the package with its small print. */
export async function packageBack(medicine: Medicine): Promise<string> {
  const { name, specification, indication, manufacturer } = medicine;
  const said = [name, `规格：${specification}`, `用于：${indication}`, manufacturer].map((line) =>
    line.length > 15 ? `${line.slice(0, 14)}…` : line,
  );
  const rows = said.map((line, row) => html`<text x="28" y="${80 + row * 18}" font-size="10">${line}</text>`);
  const color = colorOf(medicine);
  const picture =
    await html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">${raw('<path fill="#f1f5f9" d="M0 0h200v200H0z"/><path fill="#fff" d="M20 44h160v118H20z"/>')}<path fill="${color}" d="M20 44h160v16H20zM20 150h160v12H20z"/><g font-family="system-ui, sans-serif" fill="#1f2329">${rows}</g></svg>`;
  return picture.toString();
}

/** Draws the package of a medicine from its data, always the same. */
export async function medicinePackage(medicine: Medicine): Promise<string> {
  const { brand, name, specification, shape, isPrescription } = medicine;
  const color = colorOf(medicine);
  const thing = (Object.hasOwn(SHAPES, shape) ? (SHAPES[shape] ?? '') : '').replaceAll('{color}', color);
  const rows = linesOf(name).map((line, row) => html`<text x="46" y="${88 + row * 22}" font-size="18" font-weight="700">${line}</text>`);
  const mark = isPrescription === 1 ? html`<text x="148" y="62" font-size="11" fill="#fff" text-anchor="end">Rx</text>` : '';
  const picture =
    await html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">${raw('<path fill="#f1f5f9" d="M0 0h200v200H0z"/><path fill="#dbe3ec" d="M160 44l14-10v116l-14 12z"/><path fill="#e6edf4" d="M36 44l14-10h124l-14 10z"/><path fill="#fff" d="M36 44h124v118H36z"/>')}<path fill="${color}" d="M36 44h124v26H36zM36 150h124v12H36z"/><g font-family="system-ui, sans-serif" fill="#1f2329"><text x="46" y="62" font-size="14" font-weight="700" fill="#fff">${brand}</text>${mark}${rows}<text x="46" y="145" font-size="10" fill="#595f66">${specification}</text></g>${raw(thing)}</svg>`;
  return picture.toString();
}
