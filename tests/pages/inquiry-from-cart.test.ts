import { describe, expect, test } from 'vitest';
import type { Json, Operation, Values } from '../../engine/index.ts';
import { openPage } from './open.ts';

const put = (skuId: string, title: string): Operation => ({
  name: 'add',
  with: { drugstoreId: 'A', skuId, quantity: 1, product: { medicineId: skuId, drugstoreId: 'A', title } as Json },
});
const open = (people: readonly Values[], query: Values = {}) =>
  openPage('onlineInquiry', {
    query,
    data: { people: people as unknown as Json },
    idle: ['last', 'doctors'],
    kept: { cart: [put('1', '药品1'), put('2', '药品2')], channelCart: [put('3', '药品3')] },
  });

describe('a consultation from a cart', () => {
  test('shows the requested medicines of either cart, and passes them to the choice of a doctor', async () => {
    const page = open([{ patientId: 'P1' }], { medicineId: '2,3' });
    expect(
      page
        .shown()
        .filter(({ id }) => id === 'wantedDrug')
        .map(({ props }) => props['text']),
    ).toEqual(['药品2', '药品3']);
    expect(await page.emit('doctor')).toMatchObject([['go', '/doctorListPage', { medicineId: '2,3' }]]);
    expect(open([{ patientId: 'P1' }]).find('wanted')).toBeUndefined();
  });

  test('selects a single person; selects nobody among several', () => {
    expect(open([{ patientId: 'P1' }]).find('inquiryForm')?.props['values']).toEqual({ patientId: 'P1' });
    expect(open([{ patientId: 'P1' }, { patientId: 'P2' }]).find('inquiryForm')?.props['values']).toEqual({ patientId: '' });
  });
});
