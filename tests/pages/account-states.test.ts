import { describe, expect, test } from 'vitest';
import type { Product } from '../../domain/index.ts';

import { resolve } from '../documents/channels.ts';

const states: Readonly<Record<string, Product.AccountState>> = resolve('HUIKEBAO').accountConfig?.states ?? {};
const rows = Object.entries(states).filter(([status]) => status !== 'other');

describe('SS-23 the table of account states', () => {
  test("EG-15 HM-28 EC-14 2 jumps on entry; 3 blocks the card's entry and services 23 and 24, no other blocks anything", () => {
    expect(rows.filter(([, { jumps }]) => jumps).map(([status]) => status)).toEqual(['2']);
    expect(rows.map(([, { blocks }]) => [blocks?.entry, blocks?.services])).toEqual(
      rows.map(([status]) => (status === '3' ? [true, ['23', '24']] : [undefined, undefined])),
    );
  });
});
