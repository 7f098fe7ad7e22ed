import { ok, refuse } from '../answer.ts';
import { formOf, judgeEntry } from '../application/entry.ts';
import { refusalOf } from '../application/judge.ts';
import { remember } from '../facts.ts';
import { maskPhone } from '../mask.ts';
import { text } from '../params.ts';
import { refusalOfOther } from '../pay/identity.ts';
import { realInfoOf, realInfoToWire } from '../real-info.ts';
import type { FamilyCalls, MemberCall } from '../server.ts';
import { needsSignature } from '../signatures.ts';
import { changePhone, checkPhone } from './change-phone.ts';
import { userButtonCalls } from './user-buttons.ts';
import { savePatient } from './user-patient.ts';

/** Adds a person to be treated, told under other names: judged and counted as every other (AP-20). */
const addUsers: MemberCall = (input, server) => {
  const told = { patientName: text(input.params, 'name'), patientIdCard: text(input.params, 'cardNo') };
  return savePatient({ ...input, params: { ...input.params, ...told } }, server);
};

/** Binds a real name once, judged by the form; the same once more is no mistake (AP-20). */
const bindRealInfo: MemberCall = async ({ params, user }, server) => {
  const answers = { realName: text(params, 'realName'), idCard: text(params, 'idCard') };
  const checked = await judgeEntry(formOf('user.bindRealInfo', server), answers, user, server);
  if (checked.kind !== 'taken') return refusalOf(checked);
  const known = realInfoOf(user, server);
  if (known !== undefined) {
    const isSame = known.realName === text(checked.data, 'realName') && known.idCard === text(checked.data, 'idCard');
    return isSame ? ok() : refuse('badRequest', '您已完成实名认证');
  }
  const other = refusalOfOther(text(checked.data, 'realName'), text(checked.data, 'idCard'), user, server);
  if (other !== undefined) return other;
  remember(user.id, 'realInfo', '', checked.data, server);
  return ok();
};

const realInfo: MemberCall = ({ user }, server) => {
  const info = realInfoOf(user, server);
  return ok({ isReal: info === undefined ? 0 : 1, ...realInfoToWire(info) });
};

/** Unbinds the watch of a phone number: the member's own alone, and once (see README). */
const unbindWatch: MemberCall = ({ params, user }, server) => {
  const phone = text(params, 'phone');
  if (!/^1[3-9]\d{9}$/.test(phone)) return refuse('badRequest', '请填写正确的手机号');
  if (phone !== user.phone) return refuse('notFound', '这个手机号没有绑定手表');
  return remember(user.id, 'watchUnbound', '', {}, server) ? ok() : refuse('notFound', '手表已经解绑');
};

/** The signed-in user: persons to be treated, real name, phone (AP-20). */
export const userCalls: FamilyCalls = {
  member: {
    addUsers,
    bindRealInfo,
    realInfo,
    checkPhone,
    changePhone,
    unbindWatch,
    ...userButtonCalls,
    info: ({ user }) => ok({ userId: user.id, phone: maskPhone(user.phone), nickName: `用户${user.phone.slice(-4)}`, headPortrait: '' }),
    thirdInfo: ({ params, user }) =>
      ok({
        userId: user.id,
        phone: maskPhone(user.phone),
        nickName: `用户${user.phone.slice(-4)}`,
        headPortrait: '',
        channelCode: text(params, 'channelCode'),
      }),
    resignNeed: ({ user }, server) => ok({ isNeed: needsSignature(user, server) ? 1 : 0 }),
  },
};
