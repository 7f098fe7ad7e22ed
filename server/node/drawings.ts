import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawPage, ServerBundle, ServerDrawing, ServerDrawingParts } from '../../domain/index.ts';
import type { LogEntry } from '../platform/transactions/server.ts';

/** Milliseconds that a drawing serves, as prices and stock may change. */
export const AGE_MS = 60_000;
/** Milliseconds that a request waits for a drawing; later ones get the frame, and the app draws it. */
export const WAIT_MS = 150;
/** Kept drawings, and the characters that they may have together. */
const MOST = 200;
const MOST_CHARACTERS = 32_000_000;
/** Drawings at a time: further addresses get the frame. */
const AT_ONCE = 2;
/** Characters of a query that is drawn. */
const LONGEST_QUERY = 300;

/** Returns the drawing for an address, of the current documents. Undefined when there is none in time. */
export type DrawingOf = (version: string, path: string, search: string) => Promise<ServerDrawing | undefined>;

interface Kept {
  readonly made: number;
  readonly drawing: Promise<ServerDrawing | undefined>;
  size: number;
}

/** The parts that a store of drawings depends on. */
export interface DrawingsParts {
  readonly draw: DrawPage;
  /** Query parameters that may bring a member or personal data: such an address is never drawn. */
  readonly never: readonly string[];
  /** Milliseconds of a steady clock. */
  readonly now: () => number;
  readonly log: (entry: LogEntry) => void;
}

/** Keeps drawings by address and version of the documents. Only they and public answers decide what is drawn, so everybody may get it. */
export function keepDrawings({ draw, never, now, log }: DrawingsParts): DrawingOf {
  const kept = new Map<string, Kept>();
  let underWay = 0;
  let last = '';

  const drop = (key: string): void => void kept.delete(key);

  const begin = (key: string, path: string, search: string): Kept => {
    underWay += 1;
    const drawing = draw(path, search)
      .catch((error: unknown) => {
        log({ level: 'warn', event: 'drawing failed', path, message: error instanceof Error ? error.message : String(error) });
        return undefined;
      })
      .finally(() => {
        underWay -= 1;
      });
    const one: Kept = { made: now(), drawing, size: 0 };
    drawing.then((made) => {
      one.size = made === undefined ? 0 : made.markup.length + made.rules.length + JSON.stringify(made.answers).length;
      shrink();
    }, log);
    kept.set(key, one);
    return one;
  };

  /** Drops the oldest drawings beyond the limits. A map keeps its insertion order. */
  const shrink = (): void => {
    let size = [...kept.values()].reduce((sum, one) => sum + one.size, 0);
    for (const [key, one] of kept) {
      if (kept.size <= MOST && size <= MOST_CHARACTERS) return;
      size -= one.size;
      drop(key);
    }
  };

  return async (version, path, search) => {
    if (search.length > LONGEST_QUERY) return undefined;
    const query = new URLSearchParams(search);
    if (never.some((name) => query.has(name))) return undefined;
    // A publication purges everything drawn before.
    if (version !== last) kept.clear();
    last = version;
    const key = `${path}${search}`;
    const known = kept.get(key);
    if (known !== undefined && now() - known.made >= AGE_MS) drop(key);
    const one = kept.get(key) ?? (underWay < AT_ONCE ? begin(key, path, search) : undefined);
    if (one === undefined) return undefined;
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, WAIT_MS));
    return Promise.race([one.drawing, late]);
  };
}

/** Opens the drawing of pages from the build. Undefined for a build without it, and with a line in the log for one that does not run here: then every page arrives as its frame. */
export async function openDrawings(
  folder: string,
  parts: ServerDrawingParts,
  log: (entry: LogEntry) => void,
): Promise<DrawPage | undefined> {
  const file = join(folder, '.server/draw.js');
  if (!existsSync(file)) return undefined;
  try {
    const { openDrawing } = (await import(pathToFileURL(file).href)) as ServerBundle;
    return openDrawing(parts);
  } catch (error) {
    log({ level: 'error', event: 'drawing unavailable', message: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}
