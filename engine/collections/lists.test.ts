import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../documents/json.ts';
import { type CollectionKind, createCollections, done } from './index.ts';

const collections = createCollections();

const PRESCRIPTIONS = { kind: 'list', key: 'prescriptionNo' } as const;

describe('a list by a key', () => {
  const change = (content: Json, name: string, given: Values = {}) => collections.change(PRESCRIPTIONS, content, { name, with: given }, 9);

  test('keeps one record per key, in order of arrival', () => {
    const one = change(collections.empty(PRESCRIPTIONS), 'put', { prescriptionNo: 'P1', drugstoreId: 'A' }).content;
    const two = change(one, 'put', {
      elements: [
        { prescriptionNo: 'P2', drugstoreId: 'B' },
        { prescriptionNo: 'P1', drugstoreId: 'C' },
      ],
    }).content;
    expect(collections.view(PRESCRIPTIONS, two)).toEqual([
      { prescriptionNo: 'P1', drugstoreId: 'C' },
      { prescriptionNo: 'P2', drugstoreId: 'B' },
    ]);
    expect(change(two, 'remove', { prescriptionNo: 'P1' }).content).toEqual([{ prescriptionNo: 'P2', drugstoreId: 'B' }]);
    expect(change(two, 'remove', { prescriptionNo: 'P9' }).code).toBe('absent');
    expect(change(two, 'remove', { elements: [{ prescriptionNo: 'P1' }, { prescriptionNo: 'P9' }, 'P2'] }).content).toEqual([
      { prescriptionNo: 'P2', drugstoreId: 'B' },
    ]);
    expect(change(two, 'put', { drugstoreId: 'A' })).toEqual({ code: 'malformed', params: {}, content: two });
    expect(change(two, 'clear').content).toEqual([]);
  });
});

describe('kinds of a product', () => {
  const counter: CollectionKind = {
    empty: 0,
    operations: { count: { takes: [], refuses: [], change: (content) => done(Number(content) + 1) } },
    reads: ['times'],
    view: (content) => ({ times: content }),
  };
  const COUNTER = { kind: 'counter' } as const;
  const own = createCollections({ counter });

  test('are handed in, and known by name only then', () => {
    const { content } = own.change(COUNTER, own.empty(COUNTER), { name: 'count', with: {} }, 9);
    expect(own.view(COUNTER, content)).toEqual({ times: 1 });
    expect(own.readsOf(COUNTER)).toEqual(['times']);
    expect(own.operationsOf(COUNTER)).toEqual(['count']);
    expect(own.changeOf(COUNTER, 'count')).toMatchObject({ takes: [], codes: ['0'] });
    expect(own.changeOf(COUNTER, 'constructor')).toBeUndefined();
    expect(own.change(COUNTER, 3, { name: 'toString', with: {} }, 9)).toEqual({
      code: 'unknown',
      params: { name: 'toString' },
      content: 3,
    });
  });

  test('a kind nobody handed in has no operations, and cannot be opened', () => {
    expect(collections.operationsOf(COUNTER)).toBeUndefined();
    expect(collections.changeOf(COUNTER, 'count')).toBeUndefined();
    expect(collections.readsOf({ kind: 'toString' })).toBeUndefined();
    expect(() => collections.empty(COUNTER)).toThrow('counter');
  });
});
