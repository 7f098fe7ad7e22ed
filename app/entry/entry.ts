import type { CallResult, Values } from '../../engine/index.ts';
import type { Text } from '../base/texts.ts';
import { type Bridge, detectHost, type HostGlobals, type HostName, type HostServices, openBridge, readSigns } from '../bridges/index.ts';
import type { Library } from '../documents/library.ts';

/** How the member came: the host they are in, and what the address brought. */
export interface Entry {
  readonly host: HostName;
  /** What the channel sent to sign the member in; empty once it was used. */
  credentials(): Values;
  /** Forgets the credentials: each is good for one try. */
  forget(): void;
  /** The bridge to the host, opened when it is first needed. */
  bridge(): Promise<Bridge>;
  /** Asks the host; the message of its answer is looked up (EC-16, EC-17). */
  ask(name: string, params: Values): Promise<CallResult>;
  /** Milliseconds of this moment, and a random name for it. */
  stamp(): { readonly time: number; readonly nonce: string };
  /** The whole address of a page of the app. */
  address(path: string, search: string): string;
}

/** What an entry is made of. */
export interface EntryParts {
  readonly globals: HostGlobals;
  readonly nativeClient: string;
  readonly credentials: Values;
  readonly library: Pick<Library, 'texts'>;
  readonly text: Text;
  readonly sign: HostServices['sign'];
  readonly loadSdk: HostServices['loadSdk'];
  readonly stamp: Entry['stamp'];
  readonly address: Entry['address'];
}

/** Remembers how the member came (CH-02, EG-01). */
export function createEntry({ globals, nativeClient, credentials, library, text, sign, loadSdk, stamp, address }: EntryParts): Entry {
  const host = detectHost(readSigns(globals, nativeClient));
  let kept = credentials;
  let opened: Promise<Bridge> | undefined;
  const bridge = () => {
    opened ??= openBridge(host, { globals, sign, loadSdk }).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    host,
    stamp,
    address,
    bridge,
    credentials: () => kept,
    forget() {
      kept = {};
    },
    async ask(name, params) {
      const answer = await (await bridge()).run(name, params);
      if (answer.text !== '') await library.texts([answer.text]);
      return { code: answer.code, msg: answer.text === '' ? '' : text(answer.text), result: answer.result };
    },
  };
}
