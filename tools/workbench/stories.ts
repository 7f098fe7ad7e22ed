import { type Project, reachedBy, type SourceFile } from '../../linter/index.ts';
import { namesIn } from './names.ts';

/** The stories of a document in the workbench, by id prefix. */
export interface ReachedStories {
  readonly story: string;
  readonly words: string;
  readonly channel?: string;
}

/** Returns the id prefix of a form or page in the workbench. */
export const storyOf = (kind: 'form' | 'page', name: string): string => `${kind}s-${name.toLowerCase().replaceAll('_', '-')}`;

/** Returns the stories that an edit affects; for an edited channel, the pages that it arranges itself. */
export function storiesReached(before: Project, after: Project): readonly ReachedStories[] {
  const { forms, pages, channels } = reachedBy(before, after);
  const names = namesIn(after);
  return [
    ...forms.map((name) => ({ story: storyOf('form', name), words: `表单 ${names.forms[name] ?? name}` })),
    ...pages.map((name) => ({ story: storyOf('page', name), words: `页面 ${names.pages[name] ?? name}` })),
    ...channels.flatMap((channel) =>
      Object.keys(after.channels.get(channel)?.value.pages ?? {}).map((name) => ({
        story: storyOf('page', name),
        words: `渠道 ${channel} 的页面 ${names.pages[name] ?? name}`,
        channel,
      })),
    ),
  ];
}

const DRAWN = /^(?:schemas\/(?!meta\/)|channels\/)/;

/** Returns the documents of one version that differ in another, by file; null for a missing one. */
export function filesThatDiffer(version: readonly SourceFile[], other: readonly SourceFile[]): Readonly<Record<string, string | null>> {
  const textsOf = (sources: readonly SourceFile[]) =>
    new Map(sources.flatMap(({ path, text }) => (DRAWN.test(path) ? [[path, text] as const] : [])));
  const [texts, known] = [textsOf(version), textsOf(other)];
  const files = [...new Set([...texts.keys(), ...known.keys()])].filter((file) => texts.get(file) !== known.get(file));
  return Object.fromEntries(files.map((file) => [file, texts.get(file) ?? null]));
}
