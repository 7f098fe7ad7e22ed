import type { Values } from '../../engine/index.ts';
import type { Text } from '../base/texts.ts';
import type { HostName } from '../bridges/index.ts';
import { fakeHost, type HostScript } from '../bridges/testing.ts';
import type { Library } from '../documents/library.ts';
import { createEntry } from './entry.ts';

/** Builds an entry inside a fake host, with a fixed clock. */
export function fakeEntry(
  library: Pick<Library, 'texts'>,
  text: Text,
  host: HostName = 'browser',
  credentials: Values = {},
  script: HostScript = {},
) {
  const { globals, calls } = fakeHost(host, script);
  const entry = createEntry({
    globals,
    nativeClient: '',
    credentials,
    library,
    text,
    sign: async () => ({ appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' }),
    loadSdk: async () => false,
    stamp: () => ({ time: 1_793_000_000_000, nonce: 'N0' }),
    address: (path, search) => `https://h5.example/heye-h5${path}${search}`,
  });
  return { entry, calls, globals };
}
