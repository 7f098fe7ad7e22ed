import { describe, expect, test } from 'vitest';
import { openPage } from './open.ts';

const policy = { policyNo: 'P1', policyName: '车险', policyStatus: 0, receiveId: 'R1' };
const wang = { patientId: 'P1', patientName: '王桂英', isInsured: 0 };

describe('AD-08 the insured of a third party', () => {
  test('AD-08 one is the default, the others can become it', async () => {
    const page = openPage('warranty', {
      data: {
        people: [
          { ...wang, isDefault: 1 },
          { ...wang, patientId: 'P2', isDefault: 0 },
        ],
        policies: [policy],
      },
    });
    expect(
      page
        .shown()
        .filter(({ id }) => id === 'person')
        .map(({ props }) => props['badge']),
    ).toEqual(['默认', undefined]);
    expect(page.shown().filter(({ id }) => id === 'default')).toHaveLength(1);
    expect(await page.emit('default', 'tap', null, { person: { patientId: 'P2' } })).toEqual([
      ['call', 'thirdInsured.setDefault', { patientId: 'P2' }],
      ['toast', '已设为默认'],
      ['refresh', 'people'],
    ]);
    expect(await page.emit('edit', 'tap', null, { person: wang })).toEqual([['go', '/sunshineWarrantyUpdate', { patientId: 'P1' }]]);
  });
});
