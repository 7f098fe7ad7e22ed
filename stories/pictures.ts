import { picture } from '../renderer/page/testing.ts';
import { loadFromSandbox } from './forms/sandbox.ts';

/** Where the app lies, with the files of `public` in it. */
const APP = '/heye-h5/';
/** Pictures that the sandbox draws. */
const DRAWN = /"(\/api\/image\/[^"\\]+)"/g;

/** Pictures of the sandbox as addresses that need no server; undefined for one that it does not have. */
const drawn = new Map<string, string | undefined>();

async function draw(address: string): Promise<void> {
  const blob = await loadFromSandbox(address);
  drawn.set(address, blob && `data:${blob.type},${encodeURIComponent(await blob.text())}`);
}

/** Has the sandbox draw every picture that the values name: behind a story there is no server that would. */
export async function drawPictures(...values: readonly unknown[]): Promise<void> {
  const named = [...JSON.stringify(values).matchAll(DRAWN)].flatMap(([, address = '']) => (drawn.has(address) ? [] : [address]));
  await Promise.all([...new Set(named)].map(draw));
}

/** The address under which a story shows a picture; one of a back end that is not there is a plain one with its address on it. */
export function pictureAt(address: string): string | undefined {
  if (address.startsWith('data:image/')) return address;
  if (address.startsWith(APP)) return address.slice(APP.length);
  return address.startsWith('/') ? (drawn.get(address) ?? picture(address)) : undefined;
}
