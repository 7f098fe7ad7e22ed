import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type BlockSamples, blockStoryCode } from './block-story-code.ts';

const named = (pattern: string): readonly string[] =>
  globSync(pattern)
    .map((file) => basename(file).split('.')[0] ?? '')
    .sort();

describe('stories of blocks', () => {
  test('every block has its document of samples, and no document is of another', () => {
    // A form block shows a form: those have stories of their own.
    const blocks = named('renderer/blocks/*.tsx').filter((name) => /^[A-Z]/.test(name) && name !== 'Form');
    expect(named('stories/blocks/*.json')).toEqual([...new Set(blocks)]);
  });

  test('a block stands with its samples, the lonely ones by themselves, and in every state', () => {
    const { title, samples }: BlockSamples = JSON.parse(readFileSync('stories/blocks/Popup.json', 'utf8'));
    const code = blockStoryCode('Popup', { title, samples });
    const names = [...code.matchAll(/^export const \w+ = \{ name: "([^"]*)"/gm)].map(([, name]) => name);
    expect(names).toEqual(['样例', ...samples.filter(({ alone }) => alone).map(({ name }) => name), '空', '长文字', '坏数据', '大字']);
  });
});
