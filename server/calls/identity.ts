import { ok, refuse } from '../answer.ts';
import { randomDigits } from '../crypto/digest.ts';
import { recall, replace } from '../facts.ts';
import { ownPath, text } from '../params.ts';
import { askedOfIdentity } from '../pay/identity.ts';
import { siteUrl } from '../pictures/site.ts';
import type { FamilyCalls } from '../server.ts';

/** Who somebody is: the face, which a partner sees at once or on the page of `faceUrl`, and the medical insurance (AP-21). */
export const identityCalls: FamilyCalls = {
  member: {
    face: async ({ params, user }, server) => {
      const [name, idCard] = [text(params, 'name'), text(params, 'idCard').toUpperCase()];
      if (name === '' || idCard === '') return refuse('badRequest', '请先填写姓名和证件号码');
      const bizNo = `F${randomDigits(15)}`;
      // Whose face it was: who says so later must name the same.
      await replace(user.id, 'faceCheck', '', { bizNo, name, idCard }, server);
      const returnPath = ownPath(params, 'returnUrl');
      return askedOfIdentity(
        server,
        (partner) => partner.face({ bizNo, name, idCard, member: user.id, returnPath }),
        async ({ isSeen, faceUrl }) => ok({ bizNo, faceResult: isSeen ? '0' : '1', faceUrl }),
      );
    },
    medicalAuthUrl: async ({ params, user }, server) => {
      const orderNo = text(params, 'orderNo');
      if (((await recall(user.id, 'order', orderNo, server)) ?? (await recall(user.id, 'shopOrder', orderNo, server))) === undefined)
        return refuse('notFound', '订单不存在');
      return ok(siteUrl('medical-auth', { orderNo }));
    },
  },
};
