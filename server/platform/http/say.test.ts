import { expect, test } from 'vitest';
import { createTestServer } from '../../testing/test-server.ts';

test('LG-02 a message of the server is in the language that the request names, else in Chinese', async () => {
  const server = createTestServer();
  const said = async (locale: string) => (await server.call('auth.sendCode', { phone: '1' }, '', locale === '' ? {} : { locale })).msg;
  expect(await said('en')).toBe('Enter a valid Chinese mobile number');
  expect([await said(''), await said('fr'), await said('constructor')]).toEqual(Array(3).fill('请输入正确的手机号'));
});
