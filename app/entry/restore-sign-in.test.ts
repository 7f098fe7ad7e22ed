import { describe, expect, test, vi } from 'vitest';
import { createSession } from '../session/index.ts';
import { restoreSignIn } from './restore-sign-in.ts';
import { createUrlPayload } from './url-payload.ts';

const LIST = '/commonRecognizee';

async function restored(
  path: string,
  search: string,
  { token = '', side = '', credentials = {}, urlPayload = {} } = {},
): Promise<string[]> {
  const values = new Map([
    ['token', token],
    ['thirdChannelSide', side],
  ]);
  const session = createSession({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  });
  const restore = vi.fn(async (_flag: string) => true);
  const entry = { credentials: () => credentials };
  await restoreSignIn({ session, logins: { restore }, entry, urlPayload: createUrlPayload(urlPayload) } as never, path, search);
  return restore.mock.calls.map(([flag]) => flag);
}

describe('CN-02 a tab without a session', () => {
  test.each([
    [LIST, '?thirdChannelSide=HUIKEBAO', {}, ['HUIKEBAO']],
    [LIST, '?thirdChannelSide=HUIKEBAO', { side: 'SHUIDI' }, ['HUIKEBAO']],
    ['/myInfo', '', { side: 'SHUIDI' }, ['SHUIDI']],
    ['/productDetail/7', '', {}, ['']],
    // The tab has a sign-in, credentials, or an access token of its own.
    [LIST, '?thirdChannelSide=HUIKEBAO', { token: 'T' }, []],
    [LIST, '?thirdChannelSide=HUIKEBAO', { credentials: { thridToken: 'TT' } }, []],
    [LIST, '?thirdChannelSide=HUIKEBAO', { urlPayload: { accessToken: 'AT' } }, []],
    // The entry finds the channel and its sign-in itself.
    ['/open', '?channelCode=JXRB', {}, []],
  ])('EG-23 at %s%s of %j restores %j', async (path, search, around, flags) => {
    expect(await restored(path, search, around)).toEqual(flags);
  });
});
