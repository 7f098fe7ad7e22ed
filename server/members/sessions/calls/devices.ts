import { ok, refuse } from '../../../platform/http/answer.ts';
import type { MemberCall } from '../../../platform/transactions/server.ts';
import { devicesOf, endDevices } from '../devices.ts';
import { sessionId } from '../sessions.ts';

const currentOf = (request: Request) => sessionId(request.headers.get('token') ?? '');

/** Lists the devices on which the member is signed in. */
export const devices: MemberCall<'auth.devices'> = async ({ request, user }, server) =>
  ok([...(await devicesOf(user, await currentOf(request), server))]);

/** Ends the sessions on one device, which may be this one. An ended device is no failure. */
export const endDevice: MemberCall<'auth.endDevice'> = async ({ params, request, user }, server) => {
  const { deviceId } = params;
  if (deviceId === '' || deviceId === 'others') return refuse('badRequest', '请选择要退出的设备');
  await endDevices(user, await currentOf(request), deviceId, server);
  return ok();
};

/** Ends the sessions on every device but this one. */
export const endOtherDevices: MemberCall<'auth.endOtherDevices'> = async ({ request, user }, server) => {
  await endDevices(user, await currentOf(request), 'others', server);
  return ok();
};
