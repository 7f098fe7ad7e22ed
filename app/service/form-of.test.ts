import { expect, test } from 'vitest';
import { documents } from '../../schemas/index.ts';
import { createLibrary } from '../documents/library.ts';
import { formOf, titleOf } from './form-of.ts';

const library = createLibrary({ ...documents, channel: async () => undefined }, {});
const custom = { serviceCode: 'CUSTOM_HEALTH_SERVICE', serviceTitle: '居家康复指导' };

test('FM-01 a configured service without a form of its own opens the common one under its own title', async () => {
  const form = await formOf(custom.serviceCode, library);
  if (!form) throw new Error('no form');
  expect(form.code).toBe('DEFAULT_SERVICE_APPLY');
  expect(titleOf(form, custom)).toBe('居家康复指导');
  expect(titleOf(form, { ...custom, serviceTitle: '' })).toBe('增值服务申请');
});

test('FM-01 a service with a form keeps it and its title', async () => {
  const form = await formOf('YX_GREEN_PASS', library);
  if (!form) throw new Error('no form');
  expect(titleOf(form, { serviceCode: 'YX_GREEN_PASS', serviceTitle: '别的' })).toBe('就医绿通服务申请（优享）');
});
