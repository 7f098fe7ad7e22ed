import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../documents/json.ts';
import * as collections from './index.ts';

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
