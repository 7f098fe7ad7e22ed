/// <reference types="vite/client" />
import type { Documents, Values } from '@heye/engine';

export const LANGUAGES = ['en', 'zh-CN'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Words = Readonly<Record<Language, string>>;

/** An answer of the gallery's own back end: always the same, or by the value of a parameter. */
export type Answer =
  | { readonly result: unknown }
  | { readonly code: string; readonly msg: Words }
  | { readonly by: string; readonly of: Readonly<Record<string, Answer>>; readonly otherwise?: Answer };

/** One feature: its document, and what the document needs around it. */
export interface Topic {
  readonly id: string;
  readonly title: Words;
  readonly text: Words;
  readonly kind: 'form' | 'page';
  readonly document: Values;
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly dictionaries?: Readonly<Record<string, Documents.Dictionary>>;
  readonly sections?: Readonly<Record<string, Documents.Section>>;
  readonly flows?: Readonly<Record<string, Documents.Flow>>;
  readonly forms?: Readonly<Record<string, Documents.Form>>;
  readonly collections?: Readonly<Record<string, Documents.Collection>>;
  /** Answers of a draft. */
  readonly restore?: Values;
  /** Shows the document as it is written, with the words of both languages. */
  readonly whole?: boolean;
}

export interface Group {
  readonly id: string;
  readonly title: Words;
  readonly topics: readonly Topic[];
}

const GROUPS: Readonly<Record<string, Words>> = {
  fields: { en: 'Fields', 'zh-CN': '字段' },
  rules: { en: 'Rules', 'zh-CN': '规则' },
  validation: { en: 'Validation', 'zh-CN': '校验' },
  options: { en: 'Options', 'zh-CN': '选项' },
  lists: { en: 'Lists and objects', 'zh-CN': '列表和对象' },
  forms: { en: 'Whole forms', 'zh-CN': '整张表单' },
  pages: { en: 'Pages', 'zh-CN': '页面' },
  blocks: { en: 'Blocks', 'zh-CN': '积木' },
  yours: { en: 'Your own vocabulary', 'zh-CN': '自己的词' },
};

const files = import.meta.glob<Omit<Topic, 'id'>>('../topics/*/*.json', { eager: true, import: 'default' });

/** Every topic, by group. A file `topics/<group>/<number>-<name>.json` appears by itself. */
export const groups: readonly Group[] = Object.entries(GROUPS).map(([id, title]) => ({
  id,
  title,
  topics: Object.entries(files)
    .filter(([path]) => path.includes(`/topics/${id}/`))
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([path, topic]) => ({ ...topic, id: `${id}/${path.replace(/^.*\/\d+-|\.json$/g, '')}` })),
}));

export const topics: readonly Topic[] = groups.flatMap((group) => group.topics);
