import { picture } from '../renderer/page/testing.ts';
import { loadFromSandbox } from './forms/sandbox.ts';

/** Base path of the app and of its files in `public`. */
const APP = '/heye-h5/';
/** Matches the addresses of pictures that the sandbox draws. */
const DRAWN = /"(\/api\/image\/[^"\\]+)"/g;

/** Pictures of the sandbox as data URLs, by address; undefined for a picture that the sandbox lacks. */
const drawn = new Map<string, string | undefined>();

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(String(reader.result)));
    reader.addEventListener('error', () => failed(reader.error ?? new Error('unreadable picture')));
    reader.readAsDataURL(blob);
  });

async function draw(address: string): Promise<void> {
  const blob = await loadFromSandbox(address);
  drawn.set(address, blob && (await dataUrl(blob)));
}

/** Loads every picture in the values from the sandbox, because a story has no server. */
export async function drawPictures(...values: readonly unknown[]): Promise<void> {
  const named = [...JSON.stringify(values).matchAll(DRAWN)].flatMap(([, address = '']) => (drawn.has(address) ? [] : [address]));
  await Promise.all([...new Set(named)].map(draw));
}

/** Returns the address of a picture in a story. A picture that the sandbox lacks becomes a plain one that shows its address. */
export function pictureAt(address: string): string | undefined {
  if (address.startsWith('data:image/')) return address;
  if (address.startsWith(APP)) return address.slice(APP.length);
  return address.startsWith('/') ? (drawn.get(address) ?? picture(address)) : undefined;
}
