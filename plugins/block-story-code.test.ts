import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type BlockSamples, blockStoryCode } from './block-story-code.ts';

const foldersWith = (file: string): readonly string[] =>
  globSync(`renderer/blocks/*/${file}`)
    .map((path) => basename(dirname(path)))
    .sort();

describe('stories of blocks', () => {
  test('every block has samples, a contract and a component', () => {
    const blocks = foldersWith('contract.json');
    expect(foldersWith('samples.json')).toEqual(blocks);
    expect(blocks.filter((name) => !existsSync(`renderer/blocks/${name}/${name}.tsx`))).toEqual([]);
  });

  test('a block has one story for its samples, one per lonely sample, and one per state', () => {
    const { title, samples }: BlockSamples = JSON.parse(readFileSync('renderer/blocks/Popup/samples.json', 'utf8'));
    const code = blockStoryCode('Popup', { title, samples });
    const names = [...code.matchAll(/^export const \w+ = \{ name: "([^"]*)"/gm)].map(([, name]) => name);
    expect(names).toEqual(['样例', ...samples.filter(({ alone }) => alone).map(({ name }) => name), '空', '长文字', '坏数据', '大字']);
    expect(code).toMatch(/^export const Tried = \{ name: '试一试'/m);
  });
});
