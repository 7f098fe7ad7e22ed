import type { Values } from '../../../engine/index.ts';
import type { createTestServer } from '../../testing/test-server.ts';

/** The password that `armed` sets. */
export const PIN = '135790';

/** Sets a member's pay password and returns the parameters of a payment from the account. */
export async function armed(server: ReturnType<typeof createTestServer>, token: string, channelCode = 'HKB'): Promise<Values> {
  const sent = await server.call('auth.sendChangeCode', { scene: 'payPassword', channelCode }, token);
  await server.call('yf.checkSmsVerifyCode', { code: String(sent.result['sandboxHint']), channelCode }, token);
  await server.call('yf.updatePayPassword', { payPassword: PIN, channelCode }, token);
  const accounts = (await server.call('yf.accountList', { channelCode }, token)).result as unknown as Values[];
  const open = accounts.find(({ status }) => status === 2);
  return { payChannel: '150', payMode: '60', cardInfo: { cardNo: String(open?.['accountId']) } };
}
