import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Documents, Values } from '../../engine/index.ts';
import { images } from '../testing/images.testing.ts';
import type { RunningServer } from './running.testing.ts';

const GREEN = 'YC_OUTPATIENT_GREEN_PASS';
const form = JSON.parse(readFileSync(resolve(import.meta.dirname, `../../schemas/forms/${GREEN}.json`), 'utf8')) as Documents.Form;
const PERSON = {
  insuredName: '陈雅琴',
  insuredCard: '360102198506184510',
  certType: '0',
  phone: '13870012345',
  businessType: '1113',
  type: '1',
};

/** Signs in, adds a person and signs for their right to the green pass, at one server or two in turn. Returns the parameters of an application. */
export async function applicant(
  phone: string,
  [one, other = one]: readonly RunningServer[],
  headers: Readonly<Record<string, string>> = {},
) {
  if (one === undefined || other === undefined) throw new Error('No server to apply at');
  const token = await one.signIn(phone, headers);
  const by = { token, ...headers };
  const saved = await other.call('insured.save', PERSON, by);
  if (saved.code !== 0) throw new Error(`Nobody was added: ${saved.msg}`);
  const [listed] = (await one.call('insured.list', { businessType: PERSON.businessType }, by)).result as unknown as Values[];
  const receiveId = String((JSON.parse(String(listed?.['buttonJSON'])) as Values[])[0]?.['receiveId']);
  await other.call('agreement.add', { authAgreementType: 'HEYE_YCCC', receiveId }, by);
  const body = new FormData();
  body.append('file', new File([images.jpg], 'photo.jpg'));
  const sent = await fetch(`${one.origin}/api/right/special/upload`, { method: 'POST', headers: by, body });
  const photo = String(((await sent.json()) as Values)['result']);
  const data = { ...form.samples?.[0]?.values, medicalRecords: [photo] };
  return { token, photo, application: { receiveId, rightType: '15', serviceCode: GREEN, data } };
}
