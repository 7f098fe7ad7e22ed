import { expect, test } from 'vitest';
import { openBridge } from './bridge.ts';
import { fakeHost } from './testing.ts';

type Ask = Pick<Geolocation, 'getCurrentPosition'>['getCurrentPosition'];

const ask = async (getCurrentPosition?: Ask) => {
  const { globals } = fakeHost('browser');
  if (getCurrentPosition) Object.assign(globals.navigator, { geolocation: { getCurrentPosition } });
  const bridge = await openBridge('browser', { globals, sign: async () => undefined, loadSdk: async () => false });
  return bridge.run('position');
};
const refuse = (code: number) => ask((_done, fail) => fail?.({ code } as GeolocationPositionError));

test('AD-01 returns the longitude and latitude, and distinguishes refused, failed and unsupported', async () => {
  const there = await ask((done) => done({ coords: { longitude: 115.89, latitude: 28.68, accuracy: 5 } } as GeolocationPosition));
  expect(there).toEqual({ code: '0', text: '', result: { longitude: 115.89, latitude: 28.68 } });
  expect((await refuse(1)).code).toBe('cancelled');
  expect((await refuse(3)).code).toBe('1');
  expect((await ask()).code).toBe('unsupported');
});
