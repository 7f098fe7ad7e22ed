import { expect, test } from 'vitest';
import { readCheckedService, servicesOf } from './service.ts';

const service = { serviceId: 'S1', serviceCode: 'YC_OUTPATIENT_GREEN_PASS' };

test('FM-26 checkedServiceConfig decodes to the first service config', () => {
  expect(readCheckedService(JSON.stringify(service))).toEqual(service);
  expect(servicesOf({ serviceConfigVOS: [service, { serviceCode: 'OTHER' }] })[0]).toEqual(service);
});

test.each([null, '', '{', 'null', '[]', '"x"', '{}', '{"serviceCode":7}', '{"serviceCode":"../base"}', '{"serviceCode":"constructor"}'])(
  'FM-26 %s in the address is no service',
  (text) => expect(readCheckedService(text)).toBeUndefined(),
);

test('an answer without configs has no service', () => {
  for (const result of [null, {}, { serviceConfigVOS: [] }, { serviceConfigVOS: 'x' }]) expect(servicesOf(result)).toEqual([]);
});
