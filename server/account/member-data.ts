import { isValues, type Json, logic, type Values } from '../../engine/index.ts';
import { insuredKeyKind } from '../insurance/insured/calls/insured.ts';
import { directPayCodeKind } from '../insurance/policies/calls/policy-change.ts';
import { isPhysicalCard } from '../insurance/rights/activations.ts';
import { redemptionKind } from '../insurance/rights/redemptions.ts';
import { faceCheckKind } from '../members/identity/calls/identity.ts';
import { phoneProofKind } from '../members/sign-in/calls/change-phone.ts';
import { endCodes } from '../members/sign-in/codes.ts';
import { payPasswordKind, payProofKind } from '../members/wallet/password.ts';
import { fileUrl } from '../platform/files/own.ts';
import { drop, removeDropped } from '../platform/files/photos.ts';
import { type Answer, ok, refuse } from '../platform/http/answer.ts';
import type { Fact, User } from '../platform/store/records.ts';
import { ownedCollections } from '../platform/store/store.ts';
import { orderKeyKind } from '../platform/transactions/calls/order-key.ts';
import type { Server } from '../platform/transactions/server.ts';
import { allOrdersOf, stateOf } from '../shop/orders/orders.ts';
import { isEnded } from '../shop/orders/states.ts';
import { payTriesKind } from '../shop/payment/calls/order-pay.ts';
import { payCodeKind } from '../shop/payment/orders.ts';

/** Facts that stay, without the member, after the account is deleted: a used code or card must not work again. */
const isSpent = (fact: Fact): boolean => fact.kind === redemptionKind.name || isPhysicalCard(fact);

/** Fact kinds that no export contains: proofs of identity and idempotency keys. */
const WITHHELD_KINDS: ReadonlySet<string> = new Set(
  [
    directPayCodeKind,
    faceCheckKind,
    insuredKeyKind,
    orderKeyKind,
    payCodeKind,
    payPasswordKind,
    payProofKind,
    payTriesKind,
    phoneProofKind,
  ].map(({ name }) => name),
);
/** Record fields that no export contains: hashes, keys and the session that a fact belongs to. */
const WITHHELD_FIELDS: ReadonlySet<string> = new Set(['bodyHash', 'device', 'idempotencyKey', 'payCode', 'session']);

const isWithheld = (record: object): boolean => 'kind' in record && WITHHELD_KINDS.has(String(record.kind));

const given = (record: object): Values =>
  Object.fromEntries(
    Object.entries<Json>({ ...record }).flatMap(([field, value]) => {
      if (WITHHELD_FIELDS.has(field)) return [];
      return [[field, field === 'data' && isValues(value) ? given(value) : structuredClone(value ?? null)]];
    }),
  );

/** Exports everything stored about a member. Photos are listed by address; the member downloads them one by one. */
export async function exportOf(user: User, server: Pick<Server, 'store' | 'clock'>): Promise<Values> {
  const kept: Record<string, Json> = {};
  for (const [name, collection] of ownedCollections(server.store)) {
    const records = (await collection.find({ userId: user.id })).filter((record) => !isWithheld(record)).map(given);
    // The id of a session is the hash of its token.
    kept[name] = name === 'sessions' ? records.map(({ id: _id, ...session }) => session) : records;
  }
  const photos = (await server.store.files.find({ userId: user.id })).map((file) => ({ address: fileUrl(file), mime: file.mime }));
  return { exportedAt: logic.chinaTime(server.clock()), user: { ...user }, ...kept, photos };
}

/** Returns the refusal to delete an account that has a paid order in progress; undefined otherwise. */
async function refusalOf(user: User, server: Server): Promise<Answer | undefined> {
  const open = (await allOrdersOf(user, server)).find((order) => order.paidAt > 0 && !isEnded(stateOf(order, server)));
  return open && refuse('stopped', `订单${open.orderNo}还没有完成，请在完成、取消或退款以后再删除账号`);
}

/** Deletes all data of a member for good, including photo files and the freed bytes in the database file. */
export async function erase(user: User, server: Server): Promise<Answer> {
  const refusal = await refusalOf(user, server);
  if (refusal !== undefined) return refusal;
  const { store } = server;
  for (const file of await store.files.find({ userId: user.id })) await drop(file, server);
  server.afterCommit(removeDropped);
  server.afterCommit(async ({ compact }) => compact?.());
  const spent = (await store.facts.find({ userId: user.id })).filter(isSpent);
  for (const [, collection] of ownedCollections(store))
    for (const { id } of await collection.find({ userId: user.id })) await collection.remove(id);
  for (const { data: _data, ...fact } of spent) await store.facts.insert({ ...fact, userId: '', data: {} });
  await endCodes(user.phone, server);
  await store.users.remove(user.id);
  return ok();
}
