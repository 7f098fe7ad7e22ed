import { expect, type Page } from '@playwright/test';
import type { Values } from '../../../engine/index.ts';
import { resolve } from '../../documents/channels.ts';
import { images } from './images.ts';

/** Adds an insured person for the signed-in member without the form, which has its own journeys; `more` are further fields of the channel. */
export const saveInsured = async (
  page: Page,
  channel: string,
  insuredName: string,
  insuredCard: string,
  more: Values = {},
): Promise<void> => {
  const photo = (await images(page).png('证件')).buffer.toString('base64');
  const { businessType } = resolve(channel);
  const code = await page.evaluate(
    async ({ photo, person }) => {
      const token = sessionStorage.getItem('token') ?? '';
      const bytes = Uint8Array.from(atob(photo), (sign) => sign.charCodeAt(0));
      const upload = async () => {
        const body = new FormData();
        body.append('file', new Blob([bytes], { type: 'image/png' }), 'card.png');
        const answer = await fetch('/api/right/special/upload', { method: 'POST', headers: { token }, body });
        return ((await answer.json()) as { result: string }).result;
      };
      const [certificateFrontUrl, certificateBackUrl] = [await upload(), await upload()];
      const answer = await fetch('/miniapp/insured/save', {
        method: 'POST',
        headers: { token, 'content-type': 'application/json' },
        body: JSON.stringify({ ...person, certificateFrontUrl, certificateBackUrl }),
      });
      return ((await answer.json()) as { code: number }).code;
    },
    {
      photo,
      person: {
        businessType,
        type: '1',
        certType: '0',
        phone: '13800138001',
        relationship: '1',
        policyNo: '',
        insuredName,
        insuredCard,
        ...more,
      },
    },
  );
  expect(code).toBe(0);
};
