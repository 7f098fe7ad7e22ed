import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { OPERATOR_NAMES } from './index.ts';

it('docs/logic.md names every operator and no other', async () => {
  const page = await readFile(new URL('../../docs/logic.md', import.meta.url), 'utf8');
  const table = page.slice(page.indexOf('## 运算符'), page.indexOf('## 规则出错时'));
  const named = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect([...named].sort()).toEqual([...OPERATOR_NAMES].sort());
});
