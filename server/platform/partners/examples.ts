import { answerOf } from './door.ts';
import keys from './example-keys.json' with { type: 'json' };
import examples from './examples.json' with { type: 'json' };
import { keyOf, type PartnerKey } from './keys.ts';
import { questionOf } from './link.ts';

const HOSTS = { heye: 'heye.example', partner: 'partner.example' } as const;
type Side = keyof typeof HOSTS;

const message = (first: readonly string[], headers: Readonly<Record<string, string>>, body: string): string =>
  ['```http', ...first, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', body, '```'].join('\n');

/** Returns the signed examples of the document for partners, byte for byte: an Ed25519 signature is deterministic. */
export async function signedExamples(): Promise<readonly string[]> {
  const own: Readonly<Record<Side, PartnerKey>> = { heye: await keyOf(keys.heye), partner: await keyOf(keys.partner) };
  const { created, list } = examples;
  return Promise.all(
    list.map(async ({ title, path, to, question, answer }, at) => {
      const stamp = { created, nonce: `example-nonce-${String(at).padStart(4, '0')}` };
      const [asks, answers]: [Side, Side] = to === 'heye' ? ['partner', 'heye'] : ['heye', 'partner'];
      const host = HOSTS[answers];
      const [body, reply] = [JSON.stringify(question), JSON.stringify(answer)];
      const asked = await questionOf(`https://${host}${path}`, body, stamp, own[asks]);
      const answered = await answerOf(reply, stamp, own[answers]);
      return [
        `#### ${title}`,
        message([`POST ${path} HTTP/1.1`, `host: ${host}`], asked, body),
        message(['HTTP/1.1 200 OK'], answered, reply),
      ].join('\n\n');
    }),
  );
}
