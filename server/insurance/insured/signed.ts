import type { Insured } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { channelOfBusiness } from '../rights/rights.ts';

/** Checks whether an agreement allows the services of an insured person: signed for the person, or by the user for the whole channel (BT-03, AP-16). */
export async function isSigned({ id, userId, businessType }: Insured, server: Server): Promise<boolean> {
  const { agreements } = server.store;
  if ((await agreements.count({ userId, subject: id })) > 0) return true;
  const channelCode = channelOfBusiness(businessType, server)?.[1].channelCode ?? '';
  return (
    channelCode !== '' &&
    (await agreements.find({ userId, subject: '' })).some(({ authAgreementType }) => authAgreementType.endsWith(channelCode))
  );
}
