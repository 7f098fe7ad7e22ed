import { describe, expect, test } from 'vitest';
import { openPage, type PageOptions } from './open.ts';

const service = { serviceId: 'S1', serviceCode: 'YC_OUTPATIENT_GREEN_PASS', serviceTitle: '门诊绿通' };

const address = (around: PageOptions) => openPage('serviceApply', { channel: 'JIANGXIRENBAO', ...around });

describe('an address of the application page', () => {
  test.each(['config', 'returned'])('offers a retry without an answer of %s', (name) => {
    const data = { config: { serviceConfigVOS: [service] }, returned: {}, form: { code: service.serviceCode } };
    const { [name as 'config']: _missing, ...others } = data;
    const page = address({ query: { receiveId: 'R1', requestNo: 'A1' }, data: others as never, failed: [name] });
    expect(page.shown().map(({ block }) => block)).toEqual(['Failed']);
  });
});
