import type { Values } from '../engine/index.ts';
import { recall } from './facts.ts';
import { maskCard } from './mask.ts';
import { text } from './params.ts';
import type { Server } from './server.ts';
import type { User } from './store/records.ts';

/** Who a member said to be: name and number of the identity card. */
export interface RealInfo {
  readonly realName: string;
  readonly idCard: string;
}

/** The real name a member has bound; undefined while there is none (AP-20). */
export async function realInfoOf(user: User, server: Server): Promise<RealInfo | undefined> {
  const data = (await recall(user.id, 'realInfo', '', server))?.data;
  return data && { realName: text(data, 'realName'), idCard: text(data, 'idCard') };
}

/** A real name on the wire, masked. */
export const realInfoToWire = (info: RealInfo | undefined): Values => ({
  realName: info === undefined ? '' : `*${info.realName.slice(1)}`,
  idCard: info === undefined ? '' : maskCard(info.idCard),
});
