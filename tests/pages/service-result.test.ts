import { describe, expect, test } from 'vitest';
import { createText } from '../../app/base/texts.ts';
import { createLibrary } from '../../app/documents/library.ts';
import { formFacts } from '../../app/page/ask.ts';
import type { Json, Values } from '../../engine/index.ts';
import { documents } from '../../schemas/index.ts';
import { openPage, type PageOptions } from './open.ts';

const table: Record<string, string> = {};
const library = createLibrary({ ...documents, channel: async () => undefined }, table);
/** The facts that the form of this code declares. */
const facts = (code: string): Promise<Json> => formFacts({ library, text: createText(table) }, code);

/** The page after an application with this form. */
async function applied(serviceCode: string, data: Values = {}, around: PageOptions = {}) {
  const page = openPage('serviceResult', { query: { requestNo: 'A1' }, ...around });
  page.load('application', { requestNo: 'A1', serviceCode, data });
  page.load('form', await facts(serviceCode));
  return page;
}

describe('after a submission', () => {
  test('AP-31 a failed QR code is left out silently', async () => {
    const page = await applied('HP_CLINICAL_RECRUITMENT', { beneficiaryContactInformation: '138' }, { failed: ['qrcode'] });
    expect(page.shown().filter(({ block }) => block === 'Failed')).toEqual([]);
    expect(page.find('done')?.props['title']).toBe('提交成功');
  });

  test('a missing form declares nothing', async () => {
    expect([await facts('NOWHERE'), await facts('')]).toEqual([null, null]);
  });
});
