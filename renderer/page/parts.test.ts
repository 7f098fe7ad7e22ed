import { expect, test, vi } from 'vitest';
import { createParts } from './parts.ts';

test('notifies a subscriber of changes of its own part, once each, until it ends', () => {
  const store = createParts();
  const state = { a: 1, b: 1 };
  const part = () => state.a;
  const listen = vi.fn();
  const end = store.sub(part, listen);
  store.changed();
  state.b = 2;
  store.changed();
  expect(listen).not.toHaveBeenCalled();
  state.a = 2;
  store.changed();
  store.changed();
  expect(listen).toHaveBeenCalledTimes(1);
  expect(store.get(part)).toBe(2);
  end();
  state.a = 3;
  store.changed();
  expect(listen).toHaveBeenCalledTimes(1);
});

test('a subscriber may change the page and end others', () => {
  const store = createParts();
  const state = { a: 0 };
  const part = () => state.a;
  const seen: number[] = [];
  store.sub(part, () => {
    if (state.a >= 3) return;
    state.a += 1;
    store.changed();
  });
  store.sub(part, () => void seen.push(state.a));
  const gone = vi.fn();
  store.sub(part, () => end());
  const end = store.sub(part, gone);
  state.a = 1;
  store.changed();
  expect(seen).toEqual([3]);
  expect(gone).not.toHaveBeenCalled();
});
