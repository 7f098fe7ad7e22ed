import { isBucket } from '../server/node/bucket.ts';
import { makePair, openPublishers, openSigner, publishersFile, trustKey } from '../server/node/published/keys.ts';
import { type Manifest, ManifestError, type Reason, readManifest } from '../server/node/published/manifest.ts';
import type { Place } from '../server/node/published/place.ts';
import type { Signer } from '../server/node/published/signature.ts';
import { StartFailure } from '../server/node/start-failure.ts';
import { type Out, Refusal } from './program.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Messages for the reasons to refuse a list of publications. */
export const REASONS: Readonly<Record<Reason, string>> = {
  unsigned: '清单 manifest.json 没有签名',
  stranger: '清单 manifest.json 是用这里不认的钥匙签的（认谁看 DOCUMENTS_KEYS，或数据文件夹里的 publishers.json）',
  altered: '清单 manifest.json 签名以后被改过',
  older: '清单 manifest.json 比以前读到的旧，或者不见了',
};

/** Turns a StartFailure of the server's settings into a Refusal with the same message. */
export async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StartFailure) throw new Refusal(error.message);
    throw error;
  }
}

/** Reads the manifest. Refuses one that no trusted key signed as it is. */
export async function readSigned(place: Place, dataDir: string, environment: Environment): Promise<Manifest> {
  const [publishers, signer] = await inWords(Promise.all([openPublishers(environment, dataDir)(), openSigner(environment, dataDir)]));
  const trusted = [...Object.values(publishers), ...(signer ? [signer.key] : [])];
  return readManifest(place, trusted).catch((error: unknown) => {
    if (!(error instanceof ManifestError)) throw error;
    throw new Refusal(
      `${REASONS[error.reason]}：服务器不会再发它里面的任何一版。先查清楚是谁改的；要从头开始，把 manifest.json 移走再发布，里面的版本都不再有。`,
    );
  });
}

const NAME = /^[\p{L}\p{N}_-]{1,40}$/u;

/** Makes a pair of keys for a publisher, and returns instructions for both keys. */
export async function newKey(name: string, dataDir: string): Promise<string> {
  if (!NAME.test(name)) throw new Refusal(`名字只能有字母、汉字、数字、- 和 _，最多 40 个，现在是“${name}”。`);
  const { file, key } = await inWords(makePair(dataDir, name));
  return `做好了一对签名的密钥。
私钥：${file}
  只给发布的人。发布时写 PUBLISH_KEY=${file}；谁拿到它就能发布，不要提交，不要放进放发布的地方。
公钥：${name}=${key}
  给服务器：写进环境变量 DOCUMENTS_KEYS（几个用逗号隔开），或者写进服务器数据文件夹的 publishers.json：{ "${name}": "${key}" }。
`;
}

/**
 * Opens the signing key. Makes a pair at the first publication to a local folder, so that a sandbox works at once.
 * Refuses without a key for a bucket, or if trusted keys are configured already.
 */
export async function signerFor(to: string, dataDir: string, environment: Environment, { write }: Out): Promise<Signer> {
  const known = await inWords(openSigner(environment, dataDir));
  if (known !== undefined) return known;
  const publishers = await inWords(openPublishers(environment, dataDir)());
  if (isBucket(to) || Object.keys(publishers).length > 0)
    throw new Refusal('没有签名的私钥，没有发布：PUBLISH_KEY 写私钥的文件。没有就先做一对：npm run publish -- --new-key 名字。');
  const { file, key } = await inWords(makePair(dataDir));
  await trustKey(dataDir, '本机', key);
  write(
    `第一次在这台机器上发布，做了一对签名的密钥：私钥 ${file}，公钥写进了 ${publishersFile(dataDir)}，用这个数据文件夹的服务器认它。\n`,
  );
  const made = await inWords(openSigner(environment, dataDir));
  if (made === undefined) throw new Error('the key that was made is gone');
  return made;
}
