import { headOf, wordsAt } from './blocks.ts';

/** Kinds of documents that the studio opens. A home is a page that holds floors. */
export type DocumentKind = 'form' | 'page' | 'home' | 'channel';

/** A document that can be opened. */
export interface Listed {
  readonly kind: DocumentKind;
  readonly name: string;
  readonly title: string;
}

type Texts = Readonly<Record<string, string>>;

/** Begins the description of a shared block that is a floor of homes. */
export const FLOOR = '首页楼层：';

/** Returns the shared blocks that are floors of homes, or hold all of them. */
export const floorsIn = (texts: Texts): readonly string[] =>
  Object.entries(texts).flatMap(([file, text]) =>
    /^schemas\/blocks\/[^.]+\.json$/.test(file) && new RegExp(`"description": "(?:${FLOOR}|首页的全部楼层)`).test(text) ? [file] : [],
  );

function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch (error) {
    // A half-written document is listed by its name.
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

const NAMED: readonly (readonly [kind: 'form' | 'page' | 'channel', pattern: RegExp])[] = [
  ['form', /^schemas\/forms\/([A-Z0-9_]+)\.json$/],
  ['page', /^schemas\/pages\/([A-Za-z0-9]+)\.json$/],
  ['channel', /^channels\/([A-Za-z0-9_-]+)\.json$/],
];

/** Lists the forms, pages, homes and channels by kind and title. */
export function catalogueOf(texts: Texts): readonly Listed[] {
  const floors = floorsIn(texts).map((file) => `"${file.replace('schemas/', '../')}"`);
  return Object.entries(texts).flatMap(([file, text]): Listed[] => {
    for (const [kind, pattern] of NAMED) {
      const name = pattern.exec(file)?.[1];
      if (name === undefined) continue;
      const { title, description, documentTitle } = readObject(text);
      const words = wordsAt(title, (one) => texts[one]) ?? (typeof title === 'string' && !/^[=@]/.test(title) ? title : undefined);
      const said = kind === 'channel' ? documentTitle : kind === 'page' ? (headOf(description) ?? words) : words;
      const isHome = kind === 'page' && floors.some((floor) => text.includes(floor));
      return [{ kind: isHome ? 'home' : kind, name, title: typeof said === 'string' ? said : name }];
    }
    return [];
  });
}
