import { userButtonCalls } from '../../insurance/applications/calls/user-buttons.ts';
import { formOf, judgeEntry } from '../../insurance/applications/entry.ts';
import { refusalOf } from '../../insurance/applications/judge.ts';
import { needsSignature } from '../../insurance/insured/signatures.ts';
import { askedOfIdentity, refusalOfOther } from '../../members/identity/identity.ts';
import { realInfoKind, realInfoOf, realInfoToWire } from '../../members/identity/real-info.ts';
import { savePatient } from '../../members/patients/calls/user-patient.ts';
import { changePhone, checkPhone, unproven } from '../../members/sign-in/calls/change-phone.ts';
import { ok, refuse } from '../../platform/http/answer.ts';
import { refusalBy } from '../../platform/partners/words.ts';
import { insertFact, kind, type Mark } from '../../platform/store/facts.ts';
import { onceByKey } from '../../platform/transactions/calls/order-key.ts';
import type { FamilyCalls, MemberCall } from '../../platform/transactions/server.ts';
import { maskPhone } from '../../platform/values/mask.ts';
import { textOf } from '../../platform/values/text-of.ts';
import { erase, exportOf } from '../member-data.ts';

/** Whether a member's watch was unbound. */
const watchUnboundKind = kind<Mark>('watchUnbound');

/** Adds a person to be treated from differently named parameters. The form judges it and it counts like any other (AP-20). */
const addUsers: MemberCall<'user.addUsers'> = (input, server) => {
  const told = { patientName: input.params.name ?? '', patientIdCard: input.params.cardNo ?? '' };
  return savePatient({ ...input, params: { ...input.params, ...told } }, server);
};

/** Binds a real name once, judged by the form. Binding the same name again succeeds (AP-20). */
const bindRealInfo: MemberCall<'user.bindRealInfo'> = async ({ params, user }, server) => {
  const answers = { realName: params.realName ?? '', idCard: params.idCard ?? '' };
  const checked = await judgeEntry(formOf('user.bindRealInfo', server), answers, user, server);
  if (checked.kind !== 'taken') return refusalOf(checked);
  const known = await realInfoOf(user, server);
  if (known !== undefined) {
    const isSame = known.realName === textOf(checked.data, 'realName') && known.idCard === textOf(checked.data, 'idCard');
    return isSame ? ok() : refuse('badRequest', '您已完成实名认证');
  }
  const other = await refusalOfOther(textOf(checked.data, 'realName'), textOf(checked.data, 'idCard'), user, server);
  if (other !== undefined) return other;
  const { data } = checked;
  const info = { realName: textOf(data, 'realName'), idCard: textOf(data, 'idCard') };
  return askedOfIdentity(
    server,
    (partner) => partner.realName({ name: info.realName, idCard: info.idCard }),
    async ({ isReal }, outside) => {
      if (!isReal) return refusalBy('identity', { refused: 'unreal' }, outside);
      await outside.transaction((within) => insertFact(user.id, realInfoKind, '', info, within));
      return ok();
    },
  );
};

const realInfo: MemberCall<'user.realInfo'> = async ({ user }, server) => {
  const info = await realInfoOf(user, server);
  return ok({ isReal: info === undefined ? 0 : 1, ...realInfoToWire(info) });
};

/** Unbinds the watch of a phone number: only the member's own, and only once (see README). */
const unbindWatch: MemberCall<'user.unbindWatch'> = async ({ params, user }, server) => {
  const { phone = '' } = params;
  if (!/^1[3-9]\d{9}$/.test(phone)) return refuse('badRequest', '请填写正确的手机号');
  if (phone !== user.phone) return refuse('notFound', '这个手机号没有绑定手表');
  return (await insertFact(user.id, watchUnboundKind, '', {}, server)) ? ok() : refuse('notFound', '手表已经解绑');
};

/** The signed-in user: persons to be treated, real name, phone (AP-20). */
export const userCalls: FamilyCalls<'user'> = {
  member: {
    addUsers,
    bindRealInfo,
    realInfo,
    checkPhone: onceByKey('user.checkPhone', ['code'], checkPhone),
    changePhone: onceByKey('user.changePhone', ['phone', 'code'], changePhone),
    unbindWatch: onceByKey('user.unbindWatch', ['phone'], unbindWatch),
    exportData: async ({ user }, server) => (await unproven(user, server)) ?? ok(await exportOf(user, server)),
    eraseData: async ({ user }, server) => (await unproven(user, server)) ?? erase(user, server),
    ...userButtonCalls,
    info: ({ user }) => ok({ userId: user.id, phone: maskPhone(user.phone), nickName: `用户${user.phone.slice(-4)}`, headPortrait: '' }),
    thirdInfo: ({ params, user }) =>
      ok({
        userId: user.id,
        phone: maskPhone(user.phone),
        nickName: `用户${user.phone.slice(-4)}`,
        headPortrait: '',
        channelCode: params.channelCode ?? '',
      }),
    resignNeed: async ({ user }, server) => ok({ isNeed: (await needsSignature(user, server)) ? 1 : 0 }),
  },
};
