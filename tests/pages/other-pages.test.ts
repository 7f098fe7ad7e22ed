import { describe, expect, test } from 'vitest';
import { openPage } from './open.ts';

describe('RT-10 signing and activation', () => {
  test('RT-10 RD-04 a locked right shows as under review', async () => {
    const group = (lock: number) => [
      {
        groupName: '王桂英',
        rightList: [
          { receiveId: 'R1', rightName: '问诊', lock: 0 },
          { receiveId: 'R2', rightName: '绿通', lock },
        ],
      },
    ];
    const page = openPage('activationReview', { data: { groups: group(1) } });
    expect([page.find('waiting')?.block, page.find('done')]).toEqual(['Header', undefined]);
    page.load('groups', group(0));
    expect([page.find('waiting'), page.find('done')?.block]).toEqual([undefined, 'Header']);
    expect(openPage('activationReview', { data: { groups: [] } }).find('none')?.block).toBe('Empty');
  });
});

describe('the other pages', () => {
  test.each([
    ['patientInfo', { patientId: 'P1' }, 'patient', '没有找到这个人', ['new', 'change', 'insured']],
    ['inquirer', { patientId: 'P1' }, 'person', '没有找到这个人', ['new', 'change']],
    ['warrantyPerson', { patientId: 'P1' }, 'person', '没有找到这个人', ['new', 'change']],
    ['newAddress', { id: 'DZ1' }, 'address', '没有找到这个地址', ['new', 'change']],
  ] as const)('AD-01 AD-03 AD-08 AD-09 %s of a deleted record says so, and leads back', async (id, query, source, title, others) => {
    const page = openPage(id, { query, data: { [source]: null } });
    expect([page.find('gone')?.props['title'], ...others.map((other) => page.find(other))]).toEqual([
      title,
      ...others.map(() => undefined),
    ]);
    expect(await page.emit('gone')).toEqual([['back']]);
    expect(openPage(id, { data: { [source]: null } }).find('new')?.block).toBe('Form');
  });
});
