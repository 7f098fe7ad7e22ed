/**
 * `npm run pictures` draws the pictures of the sample data to server/data/pictures: those that are new or changed, or all with `--all`.
 * Needs a font with Chinese letters. `drawn.json` records of which drawing each file is.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { allPictures, type Picture, traceOf } from './pictures/draw.ts';
import { ROOT } from './sources.ts';

const FOLDER = join(ROOT, 'server/data/pictures');
const LIST = join(FOLDER, 'drawn.json');

/** Draws larger than needed and shrinks, so that edges are smooth. */
const paint = ({ svg, width, isHard }: Picture): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: isHard ? 72 : 200 })
    .resize({ width })
    .webp(isHard ? { lossless: true } : { quality: 60, effort: 6, smartSubsample: true })
    .toBuffer();

const before: Readonly<Record<string, string>> = existsSync(LIST) ? JSON.parse(await readFile(LIST, 'utf8')) : {};
const drawn: Record<string, string> = {};
let changed = 0;
for (const [name, picture] of await allPictures()) {
  const file = join(FOLDER, `${name}.webp`);
  drawn[name] = traceOf(picture);
  if (!process.argv.includes('--all') && before[name] === drawn[name] && existsSync(file)) continue;
  await writeFile(file, await paint(picture));
  changed += 1;
}
for (const name of readdirSync(FOLDER))
  if (name.endsWith('.webp') && !Object.hasOwn(drawn, name.slice(0, -'.webp'.length))) rmSync(join(FOLDER, name));
await writeFile(LIST, `${JSON.stringify(drawn, undefined, 2)}\n`);
console.log(`${String(changed)} pictures drawn, ${String(Object.keys(drawn).length)} in all`);
