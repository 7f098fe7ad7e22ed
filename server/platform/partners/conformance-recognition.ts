import type { Case } from './conformance.ts';
import type { CardPhoto, CardSide, RecognitionPartner } from './recognition.ts';
import { isRefused, mismatch } from './verdict.ts';

/** Members in a partner's test environment, whatever the photo: a readable card, a blurred photo, and the wrong side. */
export const TEST_HOLDERS = { good: 'test-good', unclear: 'test-unclear', turned: 'test-turned' } as const;

/** A photo of one white pixel. */
const PIXEL =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q==';

const photo = (side: CardSide, member: string): CardPhoto => ({ side, mime: 'image/jpeg', content: PIXEL, member });
const NUMBER = /^\d{17}[\dX]$/;

const cases: readonly Case<RecognitionPartner>[] = [
  {
    title: '人像面，答姓名和号码',
    run: async (partner) => {
      const outcome = await partner.card(photo('front', TEST_HOLDERS.good));
      const isRead = 'ok' in outcome && outcome.ok.name !== '' && NUMBER.test(outcome.ok.idCard) && outcome.ok.valid === '';
      return isRead ? undefined : mismatch('姓名和号码', outcome);
    },
  },
  {
    title: '国徽面，答有效期',
    run: async (partner) => {
      const outcome = await partner.card(photo('back', TEST_HOLDERS.good));
      return 'ok' in outcome && outcome.ok.valid !== '' && outcome.ok.idCard === '' ? undefined : mismatch('有效期', outcome);
    },
  },
  {
    title: '同一张再来，答一样的',
    run: async (partner) => {
      const asked = photo('front', TEST_HOLDERS.good);
      const [first, again] = [await partner.card(asked), await partner.card(asked)];
      return 'ok' in again && JSON.stringify(first) === JSON.stringify(again) ? undefined : mismatch('一样', again);
    },
  },
  {
    title: '看不清的，拒绝 unclear',
    run: async (partner) => isRefused(await partner.card(photo('front', TEST_HOLDERS.unclear)), 'unclear'),
  },
  {
    title: '拍的是另一面，拒绝 otherSide',
    run: async (partner) => isRefused(await partner.card(photo('back', TEST_HOLDERS.turned)), 'otherSide'),
  },
];

/** The contract cases of a recognition partner; `question` stores nothing. */
export const conformanceRecognition = { cases, harmless: 'card', question: () => photo('front', TEST_HOLDERS.good) } as const;
