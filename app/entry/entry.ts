import type { CallResult, Values } from '../../engine/index.ts';
import type { Text } from '../base/texts.ts';
import { type Bridge, detectHost, type HostGlobals, type HostName, type HostServices, openBridge, readSigns } from '../bridges/index.ts';
import type { Library } from '../documents/library.ts';

/** How the member arrived: the host, and the credentials of the address. */
export interface Entry {
  readonly host: HostName;
  /** Credentials that the channel sent; empty after their use. */
  credentials(): Values;
  /** Forgets the credentials: each is valid for one try. */
  forget(): void;
  /** Opens the bridge to the host on first use. */
  bridge(): Promise<Bridge>;
  /** Calls the host, and looks up the message of its answer (EC-16, EC-17). */
  ask(name: string, params: Values): Promise<CallResult>;
  /** Returns the current time in milliseconds and a random nonce. */
  stamp(): { readonly time: number; readonly nonce: string };
  /** Returns the full address of a page of the app. */
  address(path: string, search: string): string;
}

/** Dependencies of an entry. */
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

/** Records how the member arrived (CH-02, EG-01). */
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
