import type { Values } from '../../engine/index.ts';
import { LIFE } from '../base/life.ts';
import type { Vault } from '../drafts/index.ts';
import type { Monitor } from '../monitor/index.ts';
import { type Session, storeLogin } from '../session/index.ts';

/** A sign-in through a channel, kept so that its entry knows the member again (EG-23). */
export type ChannelLogin = Readonly<
  Record<'id' | 'channelCode' | 'channelFlag' | 'token' | 'userPhone' | 'userId' | 'uuid' | 'picture', string> & {
    channelInfo: Values;
    jumpInfos: readonly Values[];
    channelAuthInfo: Values;
  }
>;

/** Sign-ins by channel, on this device, encrypted. A device that gives no storage keeps none. */
export interface LoginCache {
  /** Remembers what the server says about a channel until its sign-in is kept. */
  learn(channelFlag: string, channelInfo: Values): void;
  /** Keeps the sign-in of the session for a channel, with what was learned about it, now or when it was kept before. Forgets it where the member wants none kept on this phone. An empty flag stands for pages without a channel. */
  keep(channelFlag: string): Promise<void>;
  /** Puts the sign-in of a channel back into a session without one; false when there is none any more. */
  restore(channelFlag: string): Promise<boolean>;
  /** Forgets the sign-ins of all channels (EG-22). */
  forget(): Promise<void>;
}

/** All sign-ins lie under a name that is no user's. */
const OWNER = 'channel-login';
const subjectOf = (channelFlag: string) => ({ userId: OWNER, form: OWNER, subject: channelFlag });

/** What the cache is made of. */
export interface CacheParts {
  readonly vault: Pick<Vault, 'read' | 'write' | 'remove' | 'forget'>;
  readonly session: Session;
  readonly monitor: Monitor;
  readonly deviceId: () => string;
}

/** Opens the cache over the vault of drafts, which keeps a sign-in for thirty days (CN-02) and encrypts under a key that no script can read out. */
export function createLoginCache({ vault, session, monitor, deviceId }: CacheParts): LoginCache {
  async function tried<T>(what: string, work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      // Where nothing can be kept the member signs in each time.
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
          // Somebody may have signed in while it was read.
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
