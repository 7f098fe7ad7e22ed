import { type Json, logic, type Values } from '../../../engine/index.ts';
import { findFact, kind } from '../../platform/store/facts.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { isLocked, type OwnRight, timesLeft } from './rights.ts';

/** The right that a member prefers. */
export const optimalCardKind = kind<{ readonly receiveId: string }>('optimalCard');

/** Returns the services of a right. */
export const servicesOf = ({ button: { service } }: OwnRight): Json[] =>
  service === undefined ? [] : [{ serviceId: service.serviceId, serviceCode: service.serviceCode, serviceTitle: service.serviceTitle }];

/** Converts a right for its holder. */
export async function rightToWire(owned: OwnRight, server: Server): Promise<Values> {
  const { right, button, insured } = owned;
  const year = logic.chinaDate(server.clock()).slice(0, 4);
  const lock = (await isLocked(button, right, server)) ? 1 : 0;
  return {
    receiveId: right.id,
    userRightId: right.parentUserRightId,
    rightName: button.buttonText,
    rightType: button.rightType ?? '',
    buttonLinkType: button.buttonLinkType,
    patientName: insured.insuredName,
    insuredId: insured.id,
    channelCode: right.channelCode,
    status: lock === 1 ? 0 : 1,
    statusDesc: lock === 1 ? '待激活' : '生效中',
    lock,
    leftTimes: await timesLeft(right, server),
    startDate: `${year}-01-01`,
    endDate: `${year}-12-31`,
    isOptimal: (await findFact(insured.userId, optimalCardKind, '', server))?.data.receiveId === right.id ? 1 : 0,
    services: servicesOf(owned),
  };
}
