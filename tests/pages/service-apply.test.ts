import { describe, expect, test } from 'vitest';
import { openPage, type PageOptions } from './open.ts';

const service = { serviceId: 'S1', serviceCode: 'YC_OUTPATIENT_GREEN_PASS', serviceTitle: '门诊绿通' };
const custom = { ...service, serviceCode: 'CUSTOM_HEALTH_SERVICE', serviceTitle: '上门护理' };

const address = (around: PageOptions) => openPage('serviceApply', { channel: 'JIANGXIRENBAO', ...around });

/** The page at an address, for a right that offers one service. */
function open(query: Record<string, string>, offered: readonly object[] = [service]) {
  const page = address({ query, idle: query['requestNo'] ? ['form'] : ['returned', 'form'] });
  page.load('config', { serviceConfigVOS: offered as never });
  const asked = page.asks('form');
  return { page, form: asked?.['form'] };
}
const checkedAs = (one: object) => ({ receiveId: 'R1', checkedServiceConfig: JSON.stringify(one) });

describe('an address of the application page', () => {
  test('FM-26 with a checked service opens its form, once the server has agreed', () => {
    const query = checkedAs({ ...service, packageId: 'P1' });
    const before = address({ query, idle: ['returned'] });
    expect([before.asks('form'), before.find('apply')?.block]).toEqual([undefined, undefined]);
    const { page, form } = open(query);
    expect(form).toBe('YC_OUTPATIENT_GREEN_PASS');
    page.load('form', { code: 'YC_OUTPATIENT_GREEN_PASS', title: '门诊绿通服务申请', back: null });
    expect(page.find('apply')?.props).toMatchObject({ service: { packageId: 'P1' }, draft: 'R1', form: 'YC_OUTPATIENT_GREEN_PASS' });
    expect(page.title()).toBe('门诊绿通服务申请');
  });

  test("without one, or with an unreadable one, opens the server's first service", () => {
    for (const checked of [undefined, '{', '[]', 'null', '"a"'])
      expect(open({ receiveId: 'R1', ...(checked && { checkedServiceConfig: checked }) }).form).toBe(service.serviceCode);
  });

  test('FM-01 S-01 a service outside of the right is closed; one without a form uses the common one with its own title', () => {
    for (const { page, form } of [open(checkedAs(custom)), open({ receiveId: 'R1' }, [])]) {
      expect([form, page.find('apply'), page.find('unavailable')?.props['title']]).toEqual([undefined, undefined, '该服务暂未开放']);
    }
    const { page } = open(checkedAs(custom), [custom]);
    page.load('form', { code: 'DEFAULT_SERVICE_APPLY', title: '服务申请', back: null });
    expect([page.title(), page.find('apply')?.props['otherwise']]).toEqual(['上门护理', 'DEFAULT_SERVICE_APPLY']);
  });

  test("FD-05 another member's right or returned application gets no form, and the server’s words", async () => {
    const page = address({ query: checkedAs(service), idle: ['returned', 'form'] });
    page.load('config', null, '权益不存在或已失效');
    expect([page.find('apply'), page.find('missing')?.props['title']]).toEqual([undefined, '权益不存在或已失效']);
    expect(await page.emit('missing')).toEqual([['go', '/commonRecognizee', {}, 'replace']]);
    const { page: returned } = open({ receiveId: 'R1', requestNo: 'A9' });
    returned.load('returned', null, '申请不存在');
    returned.load('form', { code: service.serviceCode, title: 'x', back: null });
    expect([returned.find('apply'), returned.find('missing')?.props['title']]).toEqual([undefined, '申请不存在']);
  });

  test('AP-33 a returned application fills in its answers, with its own draft', () => {
    const { page } = open({ receiveId: 'R1', requestNo: 'A1' });
    page.load('form', { code: service.serviceCode, title: 'x', back: null });
    expect(page.find('apply')?.block).not.toBe('Form');
    page.load('returned', { patientName: '张三' });
    expect(page.find('apply')?.props).toMatchObject({ record: { patientName: '张三' }, draft: 'R1:A1' });
  });

  test.each(['config', 'returned'])('offers a retry without an answer of %s', (name) => {
    const data = { config: { serviceConfigVOS: [service] }, returned: {}, form: { code: service.serviceCode } };
    const { [name as 'config']: _missing, ...others } = data;
    const page = address({ query: { receiveId: 'R1', requestNo: 'A1' }, data: others as never, failed: [name] });
    expect(page.shown().map(({ block }) => block)).toEqual(['Failed']);
  });

  test('FM-27 an accepted application leads to the result, an earlier one to its details, and back follows the form', async () => {
    const { page } = open({ receiveId: 'R1' });
    page.load('form', { code: service.serviceCode, title: 'x', back: '/commonRecognizee?thirdChannelSide=YONGCHENGCAICHAN' });
    expect(await page.emit('apply', 'done', { requestNo: 'A1' })).toEqual([['go', '/serviceApplyResult', { requestNo: 'A1' }, 'replace']]);
    expect(await page.emit('apply', 'filed', { requestNo: 'A1' })).toEqual([
      ['go', '/common/serviceDetails', { requestNo: 'A1' }, 'replace'],
    ]);
    expect(await page.emit('apply', 'filed', {})).toEqual([['go', '/common/serviceRecordList', {}, 'replace']]);
    expect(await page.emit('apply', 'look')).toEqual([['go', '/common/serviceRecordList', {}]]);
  });
});
