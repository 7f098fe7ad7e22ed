import type { Values } from '../../../engine/index.ts';
import { text } from '../../platform/http/params.ts';
import { recall } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { maskCard } from '../../platform/values/mask.ts';

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
