import { ok, refuse } from '../../../platform/http/answer.ts';
import { pictureUrl } from '../../../platform/pictures/picture.ts';
import type { FamilyCalls } from '../../../platform/transactions/server.ts';

/** The persons of the codes: 1 family doctor, 2 health steward, 5 health manager (QR-03). */
const people: Readonly<Record<string, { readonly picture: string; readonly wechatCodeName: string }>> = {
  1: { picture: 'qr-doctor', wechatCodeName: '家庭医生 王明远' },
  2: { picture: 'qr-steward', wechatCodeName: '健康管家 李思涵' },
  5: { picture: 'qr-manager', wechatCodeName: '健康管理师 周婉清' },
};

/** QR codes of family doctor, steward and manager (QR-03). */
export const qrcodeCalls: FamilyCalls<'qrcode'> = {
  member: {
    show: ({ params }) => {
      const { corpUserType: type = '' } = params;
      const person = Object.hasOwn(people, type) ? people[type] : undefined;
      return person
        ? ok({ qrCode: pictureUrl(person.picture), wechatCodeName: person.wechatCodeName })
        : refuse('badRequest', '二维码类型有误');
    },
  },
};
