import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

test('the words of the controls and the document of their texts name the same keys', () => {
  const { texts } = JSON.parse(read('../../schemas/texts/widget.json')) as { texts: Record<string, unknown> };
  const named = [...(/type WidgetText =([^;]*);/.exec(read('./texts.ts'))?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, key]) => key);
  expect(named.toSorted()).toEqual(Object.keys(texts).toSorted());
});
