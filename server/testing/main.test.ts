import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Documents, Json, Values } from '../../engine/index.ts';
import { type Launched, launch, until } from '../node/launch.testing.ts';
import { freePort } from '../node/ports.testing.ts';
import type { Answer } from '../platform/http/answer.ts';
import { usualHeaders } from '../platform/http/framing.ts';
import { images, seal, testDocuments } from './test-server.ts';

const root = resolve(import.meta.dirname, '../..');
const dataDir = mkdtempSync(join(tmpdir(), 'heye-main-'));
let port = 0;
let running: Launched | undefined;
/** The output of earlier servers of this test. */
let saidBefore = '';

async function startServer() {
  running = launch({ PORT: String(port), DATA_DIR: dataDir });
  await until(() => running?.output().includes('渠道入口') ?? false, 'the server to start');
}

async function stopServer(): Promise<number | null> {
  if (running === undefined) return null;
  running.child.kill('SIGTERM');
  const code = await running.ended();
  saidBefore += running.output();
  return code;
}

const url = (path: string) => `http://localhost:${port}${path}`;
async function call(name: string, params: Values, headers: Record<string, string> = {}): Promise<Answer> {
  const [family = '', key = ''] = name.split('.');
  const document = testDocuments.calls[family]?.calls[key];
  const { encryption } = (await (await fetch(url('/heye-h5/config.json'))).json()) as { encryption: { publicKey: string } };
  const body = document?.encrypted ? await seal(params, encryption.publicKey) : params;
  return (
    await fetch(url(document?.path ?? ''), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  ).json() as Promise<Answer>;
}

async function upload(content: Uint8Array<ArrayBuffer>, token: string): Promise<Answer> {
  const form = new FormData();
  form.append('file', new File([content], 'photo.jpg'));
  return (await fetch(url('/api/right/special/upload'), { method: 'POST', headers: { token }, body: form })).json() as Promise<Answer>;
}

beforeAll(async () => {
  port = await freePort();
  await startServer();
});
afterAll(async () => {
  await stopServer();
  rmSync(dataDir, { recursive: true });
});

const resultOf = (answer: Answer) => answer.result as Record<string, Json>;

describe('the started server', () => {
  it('prints the address of every channel', () => {
    for (const key of ['JIANGXIRENBAO', 'YONGCHENGCAICHAN'])
      expect(running?.output()).toContain(`http://localhost:${port}/heye-h5/commonRecognizee?thirdChannelSide=${key}`);
  });

  it('AP-30 completes the whole way: sign in, add a person, sign, upload, apply, restart, read record and photo', async () => {
    const phone = '13800000009';
    expect((await call('auth.sendCode', { phone, channelCode: 'YCCC' })).code).toBe(0);
    await until(() => /登录验证码（138\*\*\*\*0009）：\d{6}/.test(running?.output() ?? ''), 'the code on the console');
    const code = /138\*\*\*\*0009）：(\d{6})/.exec(running?.output() ?? '')?.[1] ?? '';
    const token = String(resultOf(await call('auth.loginByCode', { phone, code, channelCode: 'YCCC', deviceId: 'd' }))['token']);

    const person = {
      insuredName: '陈雅琴',
      insuredCard: '360102198506184510',
      certType: '0',
      phone: '13870012345',
      businessType: '1113',
      type: '1',
    };
    expect((await call('insured.save', { ...person, insuredCard: '36010219850618451x' }, { token })).msg).toBe(
      '证件号码格式错误，如存在字母请大写',
    );
    expect((await call('insured.save', person, { token })).code).toBe(0);
    const list = (await call('insured.list', { businessType: '1113' }, { token })).result as Values[];
    const receiveId = String((JSON.parse(String(list[0]?.['buttonJSON'])) as Values[])[0]?.['receiveId']);
    expect((await call('button.preCheck', { receiveId }, { token })).code).toBe(55555);
    expect((await call('agreement.add', { authAgreementType: 'HEYE_YCCC', receiveId }, { token })).code).toBe(0);
    expect((await call('button.preCheck', { receiveId }, { token })).code).toBe(0);

    const photo = String((await upload(images.jpg, token)).result);
    const form = JSON.parse(readFileSync(join(root, 'schemas/forms/YC_OUTPATIENT_GREEN_PASS.json'), 'utf8')) as Documents.Form;
    const data = { ...form.samples?.[0]?.values, medicalRecords: [photo] };
    const body = { receiveId, rightType: '15', serviceCode: 'YC_OUTPATIENT_GREEN_PASS', data };
    const answers = await Promise.all([1, 2, 3].map(() => call('service.apply', body, { token, idempotencyKey: 'walk' })));
    const requestNo = String(resultOf(answers[0] as Answer)['requestNo']);
    for (const answer of answers) expect(answer).toMatchObject({ code: 0, result: { requestNo } });

    expect(await stopServer()).toBe(0);
    await startServer();
    expect((await call('service.records', {}, { token })).result).toMatchObject([{ requestNo, serviceTitle: '永诚门诊绿通服务申请' }]);
    expect(resultOf(await call('service.detail', { requestNo }, { token }))['data']).toMatchObject({
      patientName: '陈雅琴',
      medicalRecords: [photo],
    });
    const file = await fetch(url(photo), { headers: { token } });
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(images.jpg);
    expect((await fetch(url(photo))).status).toBe(404);
    expect(await call('service.apply', body, { token, idempotencyKey: 'walk' })).toMatchObject({ code: 0, result: { requestNo } });
  });

  it('HM-24 PP-03 keeps received coupons and shown popups over a restart', async () => {
    const { sandboxHint } = resultOf(await call('auth.sendCode', { phone: '13800000007' }));
    const { token: given } = resultOf(await call('auth.loginByCode', { phone: '13800000007', code: sandboxHint ?? '', deviceId: 'd' }));
    const token = String(given);
    const of = { channelCode: 'JXRB' };
    const statuses = async () => {
      const { couponList } = resultOf(await call('coupon.layout', of, { token }));
      return (couponList as Values[]).map(({ couponStatus }) => couponStatus);
    };
    const popups = async () => JSON.stringify((await call('popup.list', of, { token })).result);
    expect(await statuses()).toEqual([0, 0, 0, 1, 2, 3, 4]);
    expect(await popups()).toContain('POP-40');
    await call('coupon.claim', { ...of, couponId: 'C1002', actId: 'A2026', token }, { token, idempotencyKey: 'c' });
    await call('popup.shown', { ...of, key: 'POP-40', expires: Math.floor(Date.now() / 1000) + 600 }, { token });
    const { total } = resultOf(await call('goods.list', of));
    expect(await stopServer()).toBe(0);
    await startServer();
    expect(await statuses()).toEqual([0, 2, 0, 1, 2, 3, 4]);
    expect(await popups()).not.toContain('POP-40');
    expect(await popups()).toContain('POP-101');
    expect(resultOf(await call('goods.list', of))['total']).toBe(total);
  });

  it('AP-13 AP-30 finishes running uploads on a stop, accepts no new ones, and has them after the next start', async () => {
    const { sandboxHint } = resultOf(await call('auth.sendCode', { phone: '13800000005' }));
    const token = String(
      resultOf(await call('auth.loginByCode', { phone: '13800000005', code: sandboxHint ?? '', deviceId: 'd' }))['token'],
    );
    const inFolder = () => readdirSync(join(dataDir, 'files'));
    const before = inFolder().length;
    // A colour profile makes the head large enough for the server to begin writing.
    const profile = new Uint8Array(6000);
    profile.set([0xff, 0xe2, (6000 - 2) >> 8, (6000 - 2) & 0xff, ...new TextEncoder().encode('ICC_PROFILE\0')]);
    const photo = new Uint8Array([...images.jpg.slice(0, 2), ...profile, ...images.jpg.slice(2)]);
    let send: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        send = controller;
        controller.enqueue(new TextEncoder().encode('--B\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'));
        controller.enqueue(photo.slice(0, 6100));
      },
    });
    const headers = { token, 'content-type': 'multipart/form-data; boundary=B' };
    const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    const answer = fetch(url('/api/right/special/upload'), request).then((reply) => reply.json() as Promise<Answer>);
    await until(() => inFolder().some((name) => name.endsWith('.part')), 'the upload to reach the disk');
    running?.child.kill('SIGTERM');
    await until(
      () =>
        fetch(url('/heye-h5/config.json')).then(
          () => false,
          () => true,
        ),
      'the server to take nothing new',
    );
    send?.enqueue(photo.slice(6100));
    send?.enqueue(new TextEncoder().encode('\r\n--B--\r\n'));
    send?.close();
    const { code, result } = await answer;
    expect(code).toBe(0);
    expect(await running?.ended()).toBe(0);
    saidBefore += running?.output();
    expect(inFolder()).toHaveLength(before + 1);
    await startServer();
    const kept = await fetch(url(String(result)), { headers: { token } });
    expect(new Uint8Array(await kept.arrayBuffer())).toEqual(photo);
  });

  it('VL-09 answers a photo of 11 MB with its message over a real connection, and leaves no file of it or of a broken upload', async () => {
    const phone = '13800000008';
    const { sandboxHint } = resultOf(await call('auth.sendCode', { phone }));
    const token = String(resultOf(await call('auth.loginByCode', { phone, code: sandboxHint ?? '', deviceId: 'd' }))['token']);
    const before = readdirSync(join(dataDir, 'files'));
    const large = new Uint8Array(11 * 1024 * 1024);
    large.set(images.jpg);
    expect(await upload(large, token)).toMatchObject({ code: 40020, msg: '图片上传失败，请检查图片大小' });

    const abort = new AbortController();
    const slow = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('--B\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'));
        controller.enqueue(large.slice(0, 200_000));
      },
    });
    const init = {
      method: 'POST',
      headers: { token, 'content-type': 'multipart/form-data; boundary=B' },
      body: slow,
      duplex: 'half',
      signal: abort.signal,
    };
    const broken = fetch(url('/api/right/special/upload'), init as RequestInit);
    await until(() => readdirSync(join(dataDir, 'files')).some((name) => name.endsWith('.part')), 'the upload to reach the disk');
    abort.abort();
    await expect(broken).rejects.toThrow();
    await until(() => readdirSync(join(dataDir, 'files')).every((name) => !name.endsWith('.part')), 'the broken upload to be cleared away');
    expect(readdirSync(join(dataDir, 'files'))).toEqual(before);
  });

  it('AP-13 VL-09 refuses four megabytes of tiny parts over a real connection, and answers others meanwhile', async () => {
    const { sandboxHint } = resultOf(await call('auth.sendCode', { phone: '13800000006' }));
    const token = String(
      resultOf(await call('auth.loginByCode', { phone: '13800000006', code: sandboxHint ?? '', deviceId: 'd' }))['token'],
    );
    const order: string[] = [];
    const told = async (name: string, answer: Promise<Response>) => {
      const reply = await answer;
      order.push(name);
      return reply.json();
    };
    const body = '--B\r\nContent-Disposition: form-data; name="a"\r\n\r\n123456789\r\n'.repeat(60_000);
    const headers = { token, 'content-type': 'multipart/form-data; boundary=B' };
    const sent = Promise.all(
      [1, 2, 3].map(() => told('upload', fetch(url('/api/right/special/upload'), { method: 'POST', headers, body }))),
    );
    expect(await told('other', fetch(url('/heye-h5/config.json')))).toHaveProperty('apiBase');
    for (const answer of await sent) expect(answer).toMatchObject({ code: 40020 });
    expect(order).toHaveLength(4);
  });

  it('refuses a malformed HTTP request with the usual headers', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.end('NO HTTP\r\n\r\n');
    let said = '';
    for await (const piece of socket) said += String(piece);
    expect(said).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    for (const [name, value] of await usualHeaders()) expect(said).toContain(`\r\n${name}: ${value}\r\n`);
  });

  it('writes neither phone nor certificate number nor name to its output', () => {
    const allOutput = `${saidBefore}${running?.output()}`;
    expect(allOutput).toContain('call call=service.apply code=0');
    expect(allOutput).not.toContain(' error ');
    for (const secret of ['13800000009', '13800000008', '13800000007', '13870012345', '360102198506184510', '陈雅琴'])
      expect(allOutput).not.toContain(secret);
  });
});
