import { expect, test } from 'vitest';
import { sayIn, type Word } from './words.ts';
import { DESK_WORDS } from './words-desks.ts';
import { MAKE_CHINESE, MAKE_ENGLISH } from './words-make.ts';
import { RULES_CHINESE, RULES_ENGLISH } from './words-rules.ts';
import { SAMPLE_WORDS } from './words-samples.ts';
import { WORDING_CHINESE, WORDING_ENGLISH } from './words-wording.ts';

const PAIRS = Object.entries({ ...DESK_WORDS, ...SAMPLE_WORDS });

test.each([
  ['zh-CN', [MAKE_CHINESE, RULES_CHINESE, WORDING_CHINESE], 0],
  ['en', [MAKE_ENGLISH, RULES_ENGLISH, WORDING_ENGLISH], 1],
] as const)('says each word as its own pane writes it, not as another pane does: %s', (language, tables, column) => {
  const say = sayIn(language);
  const written = [
    ...tables.flatMap((table) => Object.entries<string>(table)),
    ...PAIRS.map(([key, pair]) => [key, pair[column]] as const),
  ];
  expect(written.filter(([key, words]) => say(key as Word) !== words)).toEqual([]);
});
