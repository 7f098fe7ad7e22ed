import type { Values } from '../../../engine/index.ts';
import { findFact, kind } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { maskCard } from '../../platform/values/mask.ts';

/** The real name that a member entered: name and number of the identity card. */
export interface RealInfo {
  readonly realName: string;
  readonly idCard: string;
}

/** The bound real name of a member. */
export const realInfoKind = kind<RealInfo>('realInfo');

/** Returns the real name that a member has bound; undefined without one (AP-20). */
export const realInfoOf = async (user: User, server: Server): Promise<RealInfo | undefined> =>
  (await findFact(user.id, realInfoKind, '', server))?.data;

/** Converts a real name for the response, masked. */
export const realInfoToWire = (info: RealInfo | undefined): Values => ({
  realName: info === undefined ? '' : `*${info.realName.slice(1)}`,
  idCard: info === undefined ? '' : maskCard(info.idCard),
});
