import { describe, expect, it } from 'vitest';
import { start } from './testing.ts';

const CLAIM = 'WH_HMB_DOMESTIC_SPECIAL_MEDICATION';
const OTHER = {
  beneficiaryRelationshipWithBeneficiary: '2',
  beneficiaryName: '胡静怡',
  beneficiaryPhone: '13600001111',
  beneficiaryDocumentType: '0',
};

describe.each([
  ['payeeDocumentNumber', '领款人证件号码', {}],
  ['beneficiaryDocumentNumber', '申请人证件号码', OTHER],
])('%s', (name, title, around) => {
  it.each([
    ['V-ID a small x', '36010219850618457x', '证件号码格式错误，如存在字母请大写'],
    ['VA-05 a wrong check character', '360102198506184511', `${title}有误：最后一位与前面的数字对不上，请逐位核对`],
    ['S-35 an impossible date', '360102198502304511', `${title}里的出生日期不正确，请核对`],
    ['FV-14 somebody not born yet', '360102202612310014', `${title}里的出生日期不正确，请核对`],
    ['FV-14 somebody born in 1900', '360102190001010017', `${title}里的出生日期不正确，请核对`],
  ])('refuses %s and stores nothing', async (_name, number, message) => {
    const { server, token, apply } = await start(CLAIM);
    const answer = await apply({ ...around, payeeDocumentType: '0', [name]: number });
    expect(answer).toMatchObject({ code: 40010, result: { issues: [{ field: name, message }] } });
    expect((await server.call('service.records', {}, token)).result).toEqual([]);
  });

  it('accepts the number of a living person', async () => {
    const { apply } = await start(CLAIM);
    expect((await apply({ ...around, payeeDocumentType: '0', [name]: '36010219880923444X' })).code).toBe(0);
  });
});
