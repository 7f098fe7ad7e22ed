import { type Json, logic, type Values } from '../../../engine/index.ts';
import type { Requests } from '../../../schemas/calls.gen.ts';
import { DEFAULT_FORM } from '../../../schemas/default-form.ts';
import { digest, randomDigits } from '../../platform/crypto/digest.ts';
import { type Answer, MALFORMED, ok, refuse } from '../../platform/http/answer.ts';
import type { Application, User } from '../../platform/store/records.ts';
import { flatMapEach } from '../../platform/transactions/map-serial.ts';
import type { MemberCall, MemberInput, Server } from '../../platform/transactions/server.ts';
import { refusalOfTimes, refusalOfUse } from '../rights/may-use.ts';
import { channelOfBusiness, type OwnRight, ownRight } from '../rights/rights.ts';
import { canonicalBody } from './canonical-body.ts';
import { checkApplication } from './check.ts';
import { refusalOf } from './judge.ts';

/** The only status of an application in the sandbox, because a real back end decides on it (FD-05). */
const STATUS = '已受理';

interface Taken {
  readonly found: OwnRight;
  readonly title: string;
  readonly data: Values;
}

type Submitted = Requests['service.checkSubmit'];

type Judged = { readonly refusal: Answer } | Taken;

/** The most answers side by side, and the deepest nesting: a form of groups in groups. */
const MOST = 200;
const DEEPEST = 6;

/** Whether a value can be an answer of some form: a plain value, or lists and objects of such. The form itself judges it later. */
const isAnswer = (value: Json, depth = 0): boolean => {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  const parts: readonly Json[] = Array.isArray(value) ? value : Object.values(value);
  return depth < DEEPEST && parts.length <= MOST && parts.every((part) => isAnswer(part, depth + 1));
};

/** Checks the right's data in the page address. If they differ from the server's, the application is for another right. */
function isOf({ insured, button }: OwnRight, params: Submitted, businessCode: string): boolean {
  const { serviceId = '', packageId = '', supplierId = '', serviceCode = '' } = button.service ?? {};
  const own: Readonly<Record<'businessCode' | 'packageId' | 'rightType' | 'serviceId' | 'supplierId', string>> = {
    serviceId,
    packageId,
    supplierId,
    rightType: String(button.rightType ?? ''),
    businessCode,
  };
  const { certNo: card = '' } = params;
  return (
    params.serviceCode === serviceCode &&
    ['', insured.insuredCard].includes(card) &&
    (Object.keys(own) as (keyof typeof own)[]).every((name) => [undefined, own[name]].includes(params[name]))
  );
}

async function judge({ params, user }: MemberInput<Submitted>, server: Server): Promise<Judged> {
  const found = await ownRight(params.receiveId ?? '', user, server);
  const service = found?.button.service;
  if (found === undefined || service === undefined) return { refusal: refuse('noRight', '权益不存在或已失效') };
  const [, channel] = channelOfBusiness(found.insured.businessType, server) ?? [];
  if (!isOf(found, params, channel?.serviceApplyConfig?.businessCode ?? ''))
    return { refusal: refuse('badRequest', '申请的服务与权益不符') };
  const { requestNo = '' } = params;
  const returned = requestNo === '' ? undefined : await server.store.applications.get(requestNo);
  if (
    requestNo !== '' &&
    (returned?.userId !== user.id || returned.serviceCode !== service.serviceCode || returned.receiveId !== found.right.id)
  )
    return { refusal: refuse('notFound', '申请不存在') };
  // A resubmitted application does not use its right a second time.
  const refusal = (await refusalOfUse(found, server)) ?? (returned ? undefined : await refusalOfTimes(found.right, server));
  if (refusal) return { refusal };
  const form = server.documents.form(service.serviceCode) ?? server.documents.form(DEFAULT_FORM);
  if (channel === undefined || form === undefined) return { refusal: refuse('notFound', '该服务暂未开放') };
  const answers = params.data;
  if (answers === undefined || Object.keys(answers).length > 500 || !Object.values(answers).every((value) => isAnswer(value)))
    return { refusal: MALFORMED };
  const query = Object.fromEntries(
    (['receiveId', 'rightType', 'requestNo', 'certNo'] as const).flatMap((name) =>
      params[name] === undefined ? [] : [[name, params[name]]],
    ),
  );
  const around = { query: { ...query, insuredId: found.insured.id }, service, channel, user };
  const checked = await checkApplication(form, answers, around, server);
  const title = form.code === DEFAULT_FORM ? service.serviceTitle || form.title : form.title;
  return checked.kind === 'taken' ? { found, title, data: checked.data } : { refusal: refusalOf(checked) };
}

const keyOf = (request: Request): string => (request.headers.get('idempotencyKey') ?? '').trim();

/** Returns the stored key: prefixed with the member's id, so that keys of different members never collide. */
const keptKey = ({ id }: User, key: string): string => `${id} ${key}`;

/** Finds the application that a member filed under a key. Old records contain the key alone. */
const filedUnder = async (user: User, key: string, { store }: Server): Promise<Application | undefined> =>
  (await flatMapEach([keptKey(user, key), key], (idempotencyKey) => store.applications.find({ userId: user.id, idempotencyKey })))[0];

/** Checks whether an application would be accepted (S2). Does not judge one again that its key already stored: it may have used up its right. */
export const checkSubmit: MemberCall<'service.checkSubmit'> = async (input, server) => {
  const key = keyOf(input.request);
  if (key !== '' && (await filedUnder(input.user, key, server))) return ok();
  const judged = await judge(input, server);
  return 'refusal' in judged ? judged.refusal : ok();
};

/** Answers a repeated key: the same request gets the same response, another one is refused with the existing number. */
const repeated = ({ id, bodyHash }: Application, asked: string): Answer => {
  const given = { requestNo: id };
  return bodyHash === asked ? ok(given) : refuse('keyReused', '该申请已提交，请返回后重新进入再试', given);
};

/** Builds the record of a judged application with its own number. */
function applicationOf({ found, title, data }: Taken, user: User, idempotencyKey: string, bodyHash: string, server: Server): Application {
  const now = server.clock();
  return {
    id: `${logic.chinaDate(now).replaceAll('-', '')}${randomDigits(10)}`,
    userId: user.id,
    receiveId: found.right.id,
    insuredId: found.insured.id,
    channelCode: found.right.channelCode,
    idempotencyKey: keptKey(user, idempotencyKey),
    bodyHash,
    serviceCode: found.button.service?.serviceCode ?? '',
    serviceTitle: title,
    patientName: found.insured.insuredName,
    applyTime: logic.chinaTime(now),
    statusDesc: STATUS,
    data,
  };
}

/**
 * Stores an application, one per idempotency key (AP-30). A separate transaction first looks for an earlier one, so that this one only inserts.
 * It then conflicts with others only when the right has a number of times or the application names an earlier one (decision 123).
 * Two concurrent requests under one key conflict at the insert.
 */
export const apply: MemberCall<'service.apply'> = async (input, server) => {
  const { params, request, user } = input;
  const key = keyOf(request);
  if (key === '' || key.length > 100) return MALFORMED;
  const answers = params.data;
  if (answers !== undefined && !Object.values(answers).every((value) => isAnswer(value))) return MALFORMED;
  const bodyHash = await digest(canonicalBody(params, ['receiveId', 'rightType', 'requestNo', 'serviceCode']));
  const before = async (inside: Server): Promise<Answer | undefined> => {
    const filed = await filedUnder(user, key, inside);
    return filed && repeated(filed, bodyHash);
  };
  const known = await server.transaction(before);
  if (known !== undefined) return known;
  return server.transaction(async (inside) => {
    const judged = await judge(input, inside);
    // The earlier request may have used up the right meanwhile.
    if ('refusal' in judged) return (await before(inside)) ?? judged.refusal;
    const application = applicationOf(judged, user, key, bodyHash, inside);
    if (!(await inside.store.applications.insert(application)))
      return (await before(inside)) ?? refuse('failure', '服务器开小差，请稍后再试');
    inside.log({ level: 'info', event: 'application', requestNo: application.id, serviceCode: application.serviceCode });
    return ok({ requestNo: application.id });
  });
};
