import { ok, refuse } from '../answer.ts';
import { formOf, judgeEntry } from '../application/entry.ts';
import { refusalOf } from '../application/judge.ts';
import { refusalOfCode } from '../codes.ts';
import { recall, remember } from '../facts.ts';
import { maskCard, maskPhone } from '../mask.ts';
import { text } from '../params.ts';
import { addPatient, isKnown } from '../patients.ts';
import type { FamilyCalls, MemberCall } from '../server.ts';
import { userButtonCalls } from './user-buttons.ts';

const ID_CARD = '0';
const NUMBER = /^(\d{15}|\d{17}[\dX])$/;
const badCard = () => refuse('badRequest', '证件号码格式错误，如存在字母请大写');
const isName = (name: string) => name !== '' && name.length <= 30;

const addUsers: MemberCall = ({ params, user }, server) => {
  const [name, cardNo, phone] = [text(params, 'name'), text(params, 'cardNo'), text(params, 'phone')];
  const [certType, relationship] = [text(params, 'certType') || ID_CARD, text(params, 'relationship')];
  if (!isName(name)) return refuse('badRequest', '请输入姓名');
  if (cardNo === '' || cardNo.length > 30) return refuse('badRequest', '请输入证件号码');
  if (certType === ID_CARD && !NUMBER.test(cardNo)) return badCard();
  const person = { patientName: name, certType, patientIdCard: cardNo, phone, relationship };
  if (isKnown(person, '', user, server)) return refuse('duplicateInsured', '该就诊人已存在，请勿重复添加');
  return ok({ patientId: addPatient(person, user, server) });
};

/** Binds a real name once, judged by the form; the same once more is no mistake (AP-20). */
const bindRealInfo: MemberCall = async ({ params, user }, server) => {
  const answers = { realName: text(params, 'realName'), idCard: text(params, 'idCard') };
  const checked = await judgeEntry(formOf('user.bindRealInfo', server), answers, user, server);
  if (checked.kind !== 'taken') return refusalOf(checked);
  if (remember(user.id, 'realInfo', '', checked.data, server)) return ok();
  const known = recall(user.id, 'realInfo', '', server)?.data ?? {};
  const isSame = ['realName', 'idCard'].every((key) => text(known, key) === text(checked.data, key));
  return isSame ? ok() : refuse('badRequest', '您已完成实名认证');
};

const realInfo: MemberCall = ({ user }, server) => {
  const data = recall(user.id, 'realInfo', '', server)?.data;
  if (data === undefined) return ok({ isReal: 0, realName: '', idCard: '' });
  const name = text(data, 'realName');
  return ok({ isReal: 1, realName: `*${name.slice(1)}`, idCard: maskCard(text(data, 'idCard')) });
};

const changePhone: MemberCall = async ({ params, user }, server) => {
  const phone = text(params, 'phone');
  if (phone === user.phone) return refuse('badRequest', '新手机号与原手机号相同');
  const refusal = await refusalOfCode(phone, text(params, 'code'), server);
  if (refusal) return refusal;
  return server.store.users.update(user.id, { phone }) ? ok({ phone }) : refuse('badRequest', '该手机号已被其他账号使用');
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
    // Whoever has signed nothing yet must sign.
    resignNeed: ({ user }, { store }) => ok({ isNeed: store.agreements.count({ userId: user.id }) > 0 ? 0 : 1 }),
  },
};
