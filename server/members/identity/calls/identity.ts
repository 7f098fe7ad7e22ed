import { randomDigits } from '../../../platform/crypto/digest.ts';
import { ok, refuse } from '../../../platform/http/answer.ts';
import { ownPath } from '../../../platform/http/own-path.ts';
import { siteUrl } from '../../../platform/pictures/site.ts';
import { findFact, kind, replaceFact } from '../../../platform/store/facts.ts';
import type { FamilyCalls } from '../../../platform/transactions/server.ts';
import { serviceOrderKind, shopOrderKind } from '../../../shop/orders/order-record.ts';
import { askedOfIdentity } from '../identity.ts';

/** The person of a member's last face check, and its number. */
export const faceCheckKind = kind<{ readonly bizNo: string; readonly name: string; readonly idCard: string }>('faceCheck');

/** Identity checks: the face, which a partner checks at once or on the page of `faceUrl`, and medical insurance (AP-21). */
export const identityCalls: FamilyCalls<'identity'> = {
  member: {
    face: async ({ params, user }, server) => {
      const [name, idCard] = [params.name ?? '', (params.idCard ?? '').toUpperCase()];
      if (name === '' || idCard === '') return refuse('badRequest', '请先填写姓名和证件号码');
      const bizNo = `F${randomDigits(15)}`;
      // Stores the person of the face check; the later confirmation must name the same person.
      await replaceFact(user.id, faceCheckKind, '', { bizNo, name, idCard }, server);
      const returnPath = ownPath(params.returnUrl);
      return askedOfIdentity(
        server,
        (partner) => partner.face({ bizNo, name, idCard, member: user.id, returnPath }),
        async ({ isSeen, faceUrl }) => ok({ bizNo, faceResult: isSeen ? '0' : '1', faceUrl }),
      );
    },
    medicalAuthUrl: async ({ params, user }, server) => {
      const { orderNo = '' } = params;
      if (
        ((await findFact(user.id, serviceOrderKind, orderNo, server)) ?? (await findFact(user.id, shopOrderKind, orderNo, server))) ===
        undefined
      )
        return refuse('notFound', '订单不存在');
      return ok(siteUrl('medical-auth', { orderNo }));
    },
  },
};
