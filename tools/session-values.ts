import { globSync, readFileSync } from 'node:fs';

/** A session value, and whether documents or the app read and write it. */
export interface SessionValue {
  readonly name: string;
  readonly isRead: boolean;
  readonly isWritten: boolean;
  /** Rows whose future pages will read or write it, as session.schema.json lists them. */
  readonly waiting?: { readonly reader?: readonly string[]; readonly writer?: readonly string[] };
}

const PATH = /^=?session\.(\w+)/;
const IN_CODE = /session\.(get|set)\(\s*'(\w+)'/g;

interface Uses {
  readonly read: Set<string>;
  readonly written: Set<string>;
}

/** Collects uses: a key that names a session value writes it (`set`); a text reads it (`=path`, `var`). */
function usesIn(node: unknown, { read, written }: Uses): void {
  const name = (text: string): string | undefined => PATH.exec(text)?.[1];
  if (typeof node === 'string') {
    const found = name(node);
    if (found !== undefined) read.add(found);
  } else if (Array.isArray(node)) for (const inner of node) usesIn(inner, { read, written });
  else if (typeof node === 'object' && node !== null)
    for (const [key, inner] of Object.entries(node)) {
      const found = name(key);
      if (found !== undefined) written.add(found);
      usesIn(inner, { read, written });
    }
}

/** Returns the session values of session.schema.json with their uses (EG-25). */
export function sessionValues(): readonly SessionValue[] {
  const uses: Uses = { read: new Set(), written: new Set() };
  for (const file of globSync('{schemas,channels}/**/*.json'))
    if (!/\/meta\/|\.samples\./.test(file)) usesIn(JSON.parse(readFileSync(file, 'utf8')), uses);
  for (const file of globSync('app/**/*.{ts,tsx}'))
    if (!/\.(test|testing)\./.test(file))
      for (const [, verb, name = ''] of readFileSync(file, 'utf8').matchAll(IN_CODE)) (verb === 'get' ? uses.read : uses.written).add(name);
  const { properties } = JSON.parse(readFileSync('schemas/meta/session.schema.json', 'utf8')) as {
    readonly properties: Readonly<Record<string, Pick<SessionValue, 'waiting'>>>;
  };
  return Object.entries(properties).map(([name, { waiting }]) => ({
    name,
    isRead: uses.read.has(name),
    isWritten: uses.written.has(name),
    ...(waiting && { waiting }),
  }));
}

/** Returns the faults of the waiting list: it must name rows for exactly the values without a reader or a writer. */
export function waitingFaults(values: readonly SessionValue[], rows: ReadonlySet<string>): readonly string[] {
  return values.flatMap(({ name, isRead, isWritten, waiting = {} }) =>
    (
      [
        ['reader', isRead],
        ['writer', isWritten],
      ] as const
    ).flatMap(([who, isThere]) => {
      const listed = waiting[who];
      if (isThere) return listed ? [`${name} waits for no ${who} any more`] : [];
      if (!listed || listed.length === 0) return [`${name} has no ${who}, and no row is named that brings one`];
      return listed.filter((id) => !rows.has(id)).map((id) => `${name} waits for ${id}, which is no row`);
    }),
  );
}
