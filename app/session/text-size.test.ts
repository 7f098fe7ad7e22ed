import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import { LIFE } from '../base/life.ts';
import { expiring } from './expiring.ts';
import { createTextSize } from './text-size.ts';

function memory(entries: readonly (readonly [string, string])[] = []) {
  const values = new Map(entries);
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
const root = () => ({ dataset: {} as DOMStringMap });
const monitor = { report: vi.fn() };

describe('text size', () => {
  test('sets large type on the root, stores it on the device, and removes it again', () => {
    const [stored, page] = [memory(), root()];
    const size = createTextSize(stored, page, monitor);
    const listener = vi.fn();
    size.subscribe(listener);
    expect([size.get(), page.dataset]).toEqual(['normal', {}]);
    size.set('elder');
    expect([size.get(), page.dataset]).toEqual(['elder', { size: 'elder' }]);
    const later = root();
    const written = vi.spyOn(stored, 'setItem');
    expect(createTextSize(stored, later, monitor).get()).toBe('elder');
    expect(written).toHaveBeenCalledWith('textSize', 'elder');
    expect(later.dataset).toEqual({ size: 'elder' });
    size.set('normal');
    expect(page.dataset).toEqual({});
    expect(stored.values.size).toBe(0);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('reports a full storage, and the size applies for this visit', () => {
    const full = {
      ...memory([['textSize', 'elder']]),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const page = root();
    expect(createTextSize(full, page, monitor).get()).toBe('elder');
    expect(page.dataset).toEqual({ size: 'elder' });
    expect(monitor.report).toHaveBeenCalledExactlyOnceWith('warning', 'text-size.not-kept', { name: 'QuotaExceededError' });
  });

  test('CN-02 the script before the first paint applies the size that the app stored for ninety days, and survives forbidden storage', () => {
    const script = readFileSync(new URL('../../public/boot.js', import.meta.url), 'utf8');
    const run = (localStorage: unknown) => {
      const page = root();
      const document = { documentElement: page, getElementById: () => ({}), createElement: () => ({ noModule: false }) };
      runInNewContext(script, { localStorage, document, addEventListener: vi.fn(), setTimeout: vi.fn() });
      return page.dataset;
    };
    const stored = memory();
    expect(run(stored)).toEqual({});
    createTextSize(expiring(stored, Date.now), root(), monitor).set('elder');
    expect(run(stored)).toEqual({ size: 'elder' });
    const longAgo = memory();
    createTextSize(
      expiring(longAgo, () => Date.now() - LIFE.stored - 1),
      root(),
      monitor,
    ).set('elder');
    expect(run(longAgo)).toEqual({});
    expect(run(memory([['textSize', 'elder']]))).toEqual({});
    const denied = {
      getItem: () => {
        throw new Error('denied');
      },
    };
    expect(run(denied)).toEqual({});
  });
});
