import { ok, refuse } from '../answer.ts';
import { digest } from '../crypto/digest.ts';
import reasons from '../data/appeal-reasons.json' with { type: 'json' };
import { recall, remember } from '../facts.ts';
import { isOwnFile } from '../files/own.ts';
import { text, texts } from '../params.ts';
import type { FamilyCalls, MemberCall } from '../server.ts';

const MAX_TEXT = 500;

const create: MemberCall = async ({ params, user, request }, server) => {
  const key = (request.headers.get('idempotencyKey') ?? '').trim();
  if (key === '' || key.length > 100) return refuse('badRequest', '提交的内容格式不正确');
  const [orderNo, reasonCode, description] = [text(params, 'orderNo'), text(params, 'reasonCode'), text(params, 'description')];
  const images = texts(params, 'images');
  const appealNo = `SS${(await digest(`${user.id}:${key}`)).replace(/\W|_/g, '').slice(0, 12)}`;
  if (recall(user.id, 'order', orderNo, server) === undefined) return refuse('notFound', '订单不存在');
  const reason = reasons.find(({ code }) => code === reasonCode);
  if (reason === undefined) return refuse('badRequest', '请选择申诉原因');
  if (description === '' || description.length > MAX_TEXT) return refuse('badRequest', '请填写申诉说明');
  if (images.length > 9 || !images.every((url) => isOwnFile(url, user, server))) return refuse('badImage', '有无法读取的图片，请重新上传');
  remember(user.id, 'appeal', appealNo, { orderNo, reasonName: reason.name, description, images: [...images] }, server);
  return ok({ appealNo });
};

const detail: MemberCall = ({ params, user }, server) => {
  const appealNo = text(params, 'appealNo');
  const appeal = recall(user.id, 'appeal', appealNo, server);
  if (appeal === undefined) return refuse('notFound', '申诉不存在');
  const progress = [{ time: appeal.at, text: '已提交申诉，客服将在三个工作日内联系您' }];
  return ok({ appealNo, ...appeal.data, status: 0, statusDesc: '处理中', progress });
};

/** Appeals against an order (AP-22). */
export const appealCalls: FamilyCalls = {
  member: { reasons: () => ok(reasons.map((reason) => ({ ...reason }))), create, detail },
};
