import { ok, refuse } from '../answer.ts';
import { text } from '../params.ts';
import type { FamilyCalls } from '../server.ts';

const ID_CARD = '0';
const NUMBER = /^(\d{15}|\d{17}[\dX])$/;

/** The health mall: who comes in says who they are. The sandbox knows no policies of others, so every well-formed one is taken. */
export const mallCalls: FamilyCalls = {
  member: {
    enter: ({ params }) => {
      const wanted = { name: '请输入姓名', certType: '请选择证件类型', cardNo: '请输入证件号码', policyNo: '请输入保单号' };
      const missing = Object.entries(wanted).find(([name]) => text(params, name) === '' || text(params, name).length > 30);
      if (missing) return refuse('badRequest', missing[1]);
      if (text(params, 'certType') === ID_CARD && !NUMBER.test(text(params, 'cardNo')))
        return refuse('badCertificate', '证件号码格式错误，如存在字母请大写');
      return ok();
    },
  },
};
