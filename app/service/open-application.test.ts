import { describe, expect, test } from 'vitest';
import { documents } from '../../schemas/index.ts';
import { createLibrary } from '../documents/library.ts';
import type { Answer } from '../http/index.ts';
import { openApplication } from './open-application.ts';

const library = createLibrary({ ...documents, channel: async () => undefined }, {});
const service = { serviceId: 'S1', serviceCode: 'YC_OUTPATIENT_GREEN_PASS', serviceTitle: '门诊绿通' };
const custom = { ...service, serviceCode: 'CUSTOM_HEALTH_SERVICE' };
const own = { 'service.config': { result: { serviceConfigVOS: [service] } } };

async function open(address: Readonly<Record<string, string>>, answers: Readonly<Record<string, Partial<Answer>>>) {
  const asked: string[] = [];
  const http = {
    call: async (name: string): Promise<Answer> => {
      asked.push(name);
      return { code: '0', msg: '', result: null, unconfirmed: false, ...answers[name] };
    },
  };
  return { asked, outcome: await openApplication(new URLSearchParams(address), { http, library }) };
}

describe('an address of the application page', () => {
  test('FM-26 with a checked service opens its form, once the server has agreed', async () => {
    const { outcome, asked } = await open({ receiveId: 'R1', checkedServiceConfig: JSON.stringify({ ...service, packageId: 'P1' }) }, own);
    expect(outcome).toMatchObject({ service: { packageId: 'P1' }, form: { code: 'YC_OUTPATIENT_GREEN_PASS' }, records: [] });
    expect(asked).toEqual(['service.config']);
  });

  test('without one opens the first service of the server', async () => {
    expect((await open({ receiveId: 'R1' }, own)).outcome).toMatchObject({ service, form: { code: 'YC_OUTPATIENT_GREEN_PASS' } });
  });

  test('a right that is not the member’s gets no form, and the server’s words', async () => {
    const refused = { 'service.config': { code: '40401', msg: '权益不存在或已失效' } };
    const address = { receiveId: 'stranger', checkedServiceConfig: JSON.stringify(service) };
    expect((await open(address, refused)).outcome).toEqual({ refused: 'missing', message: '权益不存在或已失效' });
  });

  test('a returned application that is not the member’s gets no form', async () => {
    const answers = { ...own, 'service.reapply': { code: '40400', msg: '申请不存在' } };
    expect((await open({ receiveId: 'R1', requestNo: 'A9' }, answers)).outcome).toEqual({ refused: 'missing', message: '申请不存在' });
  });

  test('AP-33 a returned application brings its answers', async () => {
    const answers = { ...own, 'service.reapply': { result: { patientName: '张三' } } };
    expect((await open({ receiveId: 'R1', requestNo: 'A1' }, answers)).outcome).toMatchObject({
      records: [{ type: 'restore', values: { patientName: '张三' } }],
    });
  });

  test.each(['service.config', 'service.reapply'])('without an answer of %s it can be tried again', async (name) => {
    const silent = { ...own, [name]: { code: 'timeout', unconfirmed: true } };
    await expect(open({ receiveId: 'R1', requestNo: 'A1' }, silent)).rejects.toThrow(name);
  });

  test('FM-01 a service the right does not offer is not open; one without a form of its own takes the common one', async () => {
    const checkedServiceConfig = JSON.stringify(custom);
    expect((await open({ checkedServiceConfig }, own)).outcome).toEqual({ refused: 'unavailable', message: '' });
    const offered = { 'service.config': { result: { serviceConfigVOS: [custom] } } };
    expect((await open({ checkedServiceConfig }, offered)).outcome).toMatchObject({ form: { code: 'DEFAULT_SERVICE_APPLY' } });
    expect((await open({ receiveId: 'R1' }, {})).outcome).toEqual({ refused: 'unavailable', message: '' });
  });
});
