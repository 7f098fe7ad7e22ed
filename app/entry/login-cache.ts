import type { Values } from '../../engine/index.ts';
import { LIFE } from '../base/life.ts';
import type { Vault } from '../drafts/index.ts';
import type { Monitor } from '../monitor/index.ts';
import { type Session, storeLogin } from '../session/index.ts';

/** A sign-in through a channel, stored so that the channel's entry can restore it (EG-23). */
export type ChannelLogin = Readonly<
  Record<'id' | 'channelCode' | 'channelFlag' | 'token' | 'userPhone' | 'userId' | 'uuid' | 'picture', string> & {
    channelInfo: Values;
    jumpInfos: readonly Values[];
    channelAuthInfo: Values;
  }
>;

/** Encrypted sign-ins by channel on this device. A device without storage holds none. */
export interface LoginCache {
  /** Remembers the server's information about a channel until its sign-in is stored. */
  learn(channelFlag: string, channelInfo: Values): void;
  /** Stores the session's sign-in for a channel, with the channel's information; an empty flag means no channel. Removes it when the member wants no sign-in stored on this phone. */
  keep(channelFlag: string): Promise<void>;
  /** Restores a channel's sign-in in a session without one; false when there is none. */
  restore(channelFlag: string): Promise<boolean>;
  /** Forgets the sign-ins of all channels (EG-22). */
  forget(): Promise<void>;
}

/** Owner name of all stored sign-ins; no user has this name. */
const OWNER = 'channel-login';
const subjectOf = (channelFlag: string) => ({ userId: OWNER, form: OWNER, subject: channelFlag });

/** Dependencies of the cache. */
export interface CacheParts {
  readonly vault: Pick<Vault, 'read' | 'write' | 'remove' | 'forget'>;
  readonly session: Session;
  readonly monitor: Monitor;
  readonly deviceId: () => string;
}

/** Opens the cache over the vault of drafts. It stores a sign-in for thirty days (CN-02), encrypted with a key that no script can export. */
export function createLoginCache({ vault, session, monitor, deviceId }: CacheParts): LoginCache {
  async function tried<T>(what: string, work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      // Without storage the member signs in each time.
      monitor.report('info', `login-cache.${what}`, { name: error instanceof Error ? error.name : '' });
      return otherwise;
    }
  }

  const learned = new Map<string, Values>();

  return {
    learn: (channelFlag, channelInfo) => void learned.set(channelFlag, channelInfo),

    keep: (channelFlag) =>
      tried(
        'keep',
        async () => {
          if (session.get('tabLogin') === '1') return vault.remove(subjectOf(channelFlag));
          const known = await vault.read(subjectOf(channelFlag));
          const login: ChannelLogin = {
            id: channelFlag,
            channelCode: session.get('channelCode'),
            channelFlag,
            channelInfo: learned.get(channelFlag) ?? (known?.value as ChannelLogin | undefined)?.channelInfo ?? {},
            jumpInfos: session.get('serialNo') === '' ? [] : [{ serialNo: session.get('serialNo'), receiveId: session.get('receiveId') }],
            channelAuthInfo: { openid: session.get('openid'), authorStatus: session.get('authorStatus') },
            token: session.get('token'),
            userPhone: session.get('userPhone'),
            userId: session.get('userId'),
            uuid: deviceId(),
            picture: session.get('headPortrait'),
          };
          await vault.write(subjectOf(channelFlag), login, known?.version, LIFE.login);
        },
        undefined,
      ),

    restore: (channelFlag) =>
      tried(
        'restore',
        async () => {
          const kept = (await vault.read(subjectOf(channelFlag)))?.value as ChannelLogin | undefined;
          // Another sign-in may have finished during the read.
          if (kept?.channelFlag !== channelFlag || session.get('token') !== '') return false;
          const { token, userPhone, picture, userId, channelAuthInfo } = kept;
          storeLogin(session, { token, phone: userPhone, headPortrait: picture, userId });
          if (channelAuthInfo['authorStatus'] === '2') {
            session.set('openid', String(channelAuthInfo['openid'] ?? ''));
            session.set('authorStatus', '2');
          }
          return true;
        },
        false,
      ),

    forget: () => tried('forget', () => vault.forget(OWNER), undefined),
  };
}
