import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import shop from '../../data/shop/pictures.json' with { type: 'json' };
import { createTestServer, testDocuments } from '../../testing/test-server.ts';

const server = createTestServer();
const data = globSync('*.json', { cwd: resolve(import.meta.dirname, '../../data') }).map((name) =>
  readFileSync(resolve(import.meta.dirname, '../../data', name), 'utf8'),
);
const named = (pattern: RegExp) => [...new Set(data.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))];

describe('pictures', () => {
  it.each([...named(/"(?:icon|image)": "([a-z-]+)"/g), ...Object.keys({ ...shop.posters, ...shop.badges })])(
    '%s in the sample data is a picture of this origin',
    async (name) => {
      const reply = await server.get(`/api/image/${name}.webp`);
      expect(reply.status).toBe(200);
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
        'x-content-type-options': 'nosniff',
      });
      expect(await reply.text()).toMatch(/^RIFF.{4}WEBP/s);
    },
  );

  it('every medicine has a package from both sides', async () => {
    for (const id of [100000, 104281, 107654, 111027])
      for (const side of ['', '-back']) {
        const reply = await server.get(`/api/image/medicine/${String(id)}${side}.webp`);
        expect([id, side, reply.status, reply.headers.get('content-type')]).toEqual([id, side, 200, 'image/webp']);
      }
    expect((await server.get('/api/image/medicine/99.webp')).status).toBe(404);
  });

  it('exist for every person, in every channel', async () => {
    const token = await server.signIn();
    for (const [index, { businessType }] of Object.values(testDocuments.channels).entries()) {
      const id = `I${index}`;
      const userId = (await server.store.users.find({}))[0]?.id ?? '';
      const text = {
        insuredCard: id,
        insuredName: '陈',
        certType: '1',
        phone: '',
        certificateFrontUrl: '',
        certificateBackUrl: '',
        type: '1',
      };
      const more = { sex: '', birthday: '', age: '', policyNo: '', carPolicyNo: '', relationship: '', addressDetail: '', ext: {} };
      await server.store.insureds.insert({ id, userId, businessType: String(businessType), ...text, ...more });
    }
    const answer = JSON.stringify(await server.call('insured.list', {}, token)).replaceAll('\\', '');
    const urls = new Set([...answer.matchAll(/\/api\/(?:image|site)\/[\w./-]+/g)].map(([url]) => url));
    expect(urls.size).toBeGreaterThan(8);
    for (const url of urls) expect((await server.get(url)).status, url).toBe(200);
  });

  it('answer 404 for an unknown name, and no path leads elsewhere', async () => {
    for (const name of ['none.webp', 'constructor.webp', '..%2fapp.webp', 'icon-mall.png'])
      expect((await server.get(`/api/image/${name}`)).status, name).toBe(404);
  });
});

describe('sample pages of partners', () => {
  it('show their parameters as text, and run no scripts', async () => {
    const reply = await server.get(`/api/site/health-mall?insuredId=${encodeURIComponent('<script>alert(1)</script>')}`);
    expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    const page = await reply.text();
    expect(page).toContain('健康商城');
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toContain('<script');
    expect((await server.get('/api/site/nothing')).status).toBe(404);
    expect(await (await server.get('/api/site/partner?address=https%3A%2F%2Ffund.gxjj.example.com%2Fhome')).text()).toContain(
      '<dd>https://fund.gxjj.example.com/home</dd>',
    );
  });
});
