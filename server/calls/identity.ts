import { ok, refuse } from '../answer.ts';
import { randomDigits } from '../crypto/digest.ts';
import data from '../data/pay.json' with { type: 'json' };
import { recall, replace } from '../facts.ts';
import { text } from '../params.ts';
import { siteUrl } from '../pictures/site.ts';
import type { FamilyCalls } from '../server.ts';

/** Who somebody is: the face, which always passes here, at once or on the page of `faceUrl`, and the medical insurance (AP-21). */
export const identityCalls: FamilyCalls = {
  member: {
    face: ({ params, user }, server) => {
      const [name, idCard] = [text(params, 'name'), text(params, 'idCard').toUpperCase()];
      if (name === '' || idCard === '') return refuse('badRequest', '请先填写姓名和证件号码');
      const bizNo = `F${randomDigits(15)}`;
      // Whose face it was: who says so later must name the same.
      replace(user.id, 'faceCheck', '', { bizNo, name, idCard }, server);
      const faceResult = data.faceAtSite.includes(user.phone) ? '1' : '0';
      return ok({ bizNo, faceResult, faceUrl: siteUrl('face', { bizNo, jumpUrl: text(params, 'returnUrl') }) });
    },
    medicalAuthUrl: ({ params, user }, server) => {
      const orderNo = text(params, 'orderNo');
      if ((recall(user.id, 'order', orderNo, server) ?? recall(user.id, 'shopOrder', orderNo, server)) === undefined)
        return refuse('notFound', '订单不存在');
      return ok(siteUrl('medical-auth', { orderNo }));
    },
  },
};
