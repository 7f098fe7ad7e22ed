import { ok, refuse } from '../answer.ts';
import { mapEach } from '../in-turn.ts';
import { toWire } from '../insured.ts';
import { maskCard } from '../mask.ts';
import { ownInsureds } from '../own.ts';
import { text } from '../params.ts';
import { ownRight } from '../rights.ts';
import type { FamilyCalls } from '../server.ts';

const sexName = (sex: string) => (sex === '1' ? '男' : sex === '2' ? '女' : '');

/** The rights holder's record, which fills forms (AP-19, AP-32), and whom one may consult for (AP-17, IN-22). */
export const patientCalls: FamilyCalls = {
  member: {
    byReceiveId: async ({ params, user }, server) => {
      const own = await ownRight(text(params, 'receiveId'), user, server);
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
      const businessType = text(params, 'businessType');
      const people = (await ownInsureds(user, '', server)).filter(
        (insured) => businessType === '' || insured.businessType === businessType,
      );
      return ok(await mapEach(people, (insured) => toWire(insured, server)));
    },
    insured: async ({ params, user }, { store }) => {
      const insured = await store.insureds.get(text(params, 'insuredId'));
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
