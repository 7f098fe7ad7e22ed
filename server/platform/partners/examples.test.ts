import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { httpbis } from 'http-message-signatures';
import { describe, expect, it } from 'vitest';
import { partnerKinds } from '../../node/partners.ts';
import contracts from './contracts.json' with { type: 'json' };
import keys from './example-keys.json' with { type: 'json' };
import { signedExamples } from './examples.ts';
import words from './words.json' with { type: 'json' };

const text = readFileSync(new URL('../../../docs/partners.md', import.meta.url), 'utf8');

const PUBLIC: Readonly<Record<string, KeyObject>> = Object.fromEntries(
  Object.values(keys).map(({ d: _secret, ...key }) => [key.kid, createPublicKey({ key, format: 'jwk' })]),
);

/** Parses the HTTP messages of the document. */
const messages = [...text.matchAll(/```http\n([\s\S]+?)\n\n([\s\S]*?)\n```/g)].map(([, head = '', body = '']) => {
  const [first = '', ...lines] = head.split('\n');
  const headers = Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
  return { first, headers, body };
});

describe('docs/partners.md', () => {
  it('contains the signed examples, byte for byte', async () => {
    for (const example of await signedExamples()) expect(text).toContain(example);
    expect(messages.length).toBe(2 * (await signedExamples()).length);
  });

  it.each(messages)(
    "has signatures that another implementation verifies with the example's keys: $first",
    async ({ first, headers, body }) => {
      const digest = createHash('sha256').update(body).digest('base64');
      expect(headers['content-digest']).toBe(`sha-256=:${digest}:`);
      const [method = '', path = ''] = first.split(' ');
      const config = {
        keyLookup: async ({ keyid = '' }) => {
          const key = PUBLIC[keyid];
          return key === undefined ? null : { verify: async (data: Buffer, signature: Buffer) => verify(null, data, key, signature) };
        },
        notAfter: Number.MAX_SAFE_INTEGER,
      };
      const judged =
        method === 'POST'
          ? await httpbis.verifyMessage(config, { method, url: `https://${headers['host']}${path}`, headers })
          : await httpbis.verifyMessage(config, { status: Number(path), headers });
      expect(judged).toBe(true);
    },
  );

  it.each(partnerKinds)('describes for %s each method, its input and output, and each refusal', (kind) => {
    const part = text.slice(text.indexOf(`### ${kind}`)).split('\n### ')[0] ?? '';
    expect(part).not.toBe('');
    for (const [method, { ask, answer }] of Object.entries(contracts[kind])) {
      expect(part).toContain(`\`${method}\``);
      for (const name of [...Object.keys(ask.properties), ...Object.keys(answer.properties)]) expect(part).toContain(`\`${name}\``);
    }
    for (const word of Object.keys(words[kind].refused)) expect(part).toContain(`\`${word}\``);
  });
});
