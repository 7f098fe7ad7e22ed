import { toWire } from '../../../insurance/insured/insured.ts';
import { ownInsureds } from '../../../insurance/rights/own.ts';
import { ownRight } from '../../../insurance/rights/rights.ts';
import { ok, refuse } from '../../../platform/http/answer.ts';
import { mapSerial } from '../../../platform/transactions/map-serial.ts';
import type { FamilyCalls } from '../../../platform/transactions/server.ts';
import { maskCard } from '../../../platform/values/mask.ts';

const sexName = (sex: string) => (sex === '1' ? '男' : sex === '2' ? '女' : '');

/** The rights holder's record, which fills forms (AP-19, AP-32), and the persons for a consultation (AP-17, IN-22). */
export const patientCalls: FamilyCalls<'patient'> = {
  member: {
    byReceiveId: async ({ params, user }, server) => {
      const own = await ownRight(params.receiveId ?? '', user, server);
      if (own === undefined) return refuse('noRight', '权益不存在或已失效');
      const { insuredName, certType, insuredCard, phone, sex, birthday } = own.insured;
      return ok({
        patientName: insuredName,
        certType,
        patientIDCard: maskCard(insuredCard),
        patientPhone: phone === '' ? user.phone : phone,
        sex,
        sexDesc: sexName(sex),
        birthday,
      });
    },
    list: async ({ params, user }, server) => {
      const { businessType = '' } = params;
      const people = (await ownInsureds(user, '', server)).filter(
        (insured) => businessType === '' || insured.businessType === businessType,
      );
      return ok(await mapSerial(people, (insured) => toWire(insured, server)));
    },
    insured: async ({ params, user }, { store }) => {
      const insured = await store.insureds.get(params.insuredId ?? '');
      if (insured?.userId !== user.id) return refuse('notFound', '被保人不存在');
      return ok({
        insuredName: insured.insuredName,
        insuredDocumentType: insured.certType,
        insuredDocumentNumber: maskCard(insured.insuredCard),
        insuredPhone: insured.phone === '' ? user.phone : insured.phone,
      });
    },
  },
};
