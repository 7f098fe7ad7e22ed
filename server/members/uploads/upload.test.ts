import { describe, expect, it } from 'vitest';
import { createTestServer, images } from '../../testing/test-server.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
async function start(limits = {}) {
  const server = createTestServer({ limits });
  return { server, token: await server.signIn() };
}

describe('upload', () => {
  it('AP-13 AP-30 VL-08 accepts jpg, png and heic and returns the same bytes', async () => {
    const { server, token } = await start();
    for (const [extension, mime] of [
      ['jpg', 'image/jpeg'],
      ['png', 'image/png'],
      ['heic', 'image/heic'],
    ] as const) {
      const { code, result } = await server.uploadFile(images[extension], token, 'any-name.bin');
      expect(code).toBe(0);
      expect(result).toMatch(new RegExp(`^/api/file/[0-9a-f]{32}\\.${extension}$`));
      const file = await server.get(String(result), { token });
      expect(new Uint8Array(await file.arrayBuffer())).toEqual(images[extension]);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'content-type': mime,
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringContaining('attachment; filename='),
        'cache-control': 'private, no-store',
      });
    }
  });

  it.each([
    ['a text named .jpg', bytes('this is no photo')],
    ['a page named .jpg', bytes('<!doctype html><script>alert(1)</script>')],
    ['a gif', images.gif],
    ['an empty file', new Uint8Array()],
  ])('VL-08 refuses %s by its content', async (_name, content) => {
    const { server, token } = await start();
    expect(await server.uploadFile(content, token, 'photo.jpg')).toMatchObject({
      code: 40020,
      msg: '仅支持上传jpg、png、jpeg格式的图片！',
    });
    expect(await server.store.files.find({})).toEqual([]);
  });

  it('VL-09 FU-01 refuses a photo over the limit with the exact message and stores nothing; accepts one at the limit', async () => {
    const { server, token } = await start({ uploadBytes: 20_000 });
    const photo = (size: number) => {
      const content = new Uint8Array(size);
      content.set(images.jpg);
      return content;
    };
    expect(await server.uploadFile(photo(20_001), token)).toMatchObject({ code: 40020, msg: '图片上传失败，请检查图片大小' });
    expect(await server.store.files.find({})).toEqual([]);
    expect((await server.uploadFile(photo(20_000), token)).code).toBe(0);
  });

  it('VL-09 refuses an incomplete photo and stores nothing; ignores bytes after its end', async () => {
    const { server, token } = await start();
    const preview = [0xff, 0xd8, 0xff, 0xd9];
    const size = [0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0];
    const jpeg = (...scan: number[]) =>
      new Uint8Array([
        0xff,
        0xd8,
        0xff,
        0xe0,
        0,
        6,
        ...preview,
        ...size,
        0xff,
        0xda,
        0,
        8,
        1,
        1,
        0,
        0,
        0x3f,
        0,
        1,
        2,
        3,
        0xff,
        0,
        4,
        ...scan,
      ]);
    const png = new Uint8Array(images.png);
    for (const part of [jpeg(), jpeg(0xff, 0xd0, 5), png.subarray(0, png.length - 8)])
      expect(await server.uploadFile(new Uint8Array(part), token)).toMatchObject({ code: 40020, msg: '图片上传失败，请检查图片大小' });
    expect(await server.store.files.find({})).toEqual([]);
    for (const whole of [jpeg(0xff, 0xd9), jpeg(0xff, 0xd9, 0, 0)]) expect((await server.uploadFile(whole, token)).code).toBe(0);
  });

  it('AP-30 limits the bytes of photos per day, and allows them again the next day', async () => {
    const { server, token } = await start({ uploadBytesPerDay: images.jpg.length });
    expect((await server.uploadFile(images.jpg, token)).code).toBe(0);
    expect(await server.uploadFile(images.jpg, token)).toMatchObject({ code: 42900, msg: '今日上传的图片已达上限，请明天再试' });
    server.wait(86_400_000);
    expect((await server.uploadFile(images.jpg, token)).code).toBe(0);
  });

  it('limits the number of photos per day, and allows them again the next day', async () => {
    const { server, token } = await start({ uploadsPerDay: 2 });
    await server.uploadFile(images.jpg, token);
    await server.uploadFile(images.jpg, token);
    expect(await server.uploadFile(images.jpg, token)).toMatchObject({ code: 42900, msg: '今日上传的图片已达上限，请明天再试' });
    server.wait(24 * 3_600_000);
    expect((await server.uploadFile(images.jpg, token)).code).toBe(0);
  });

  it('answers clearly when a body is not multipart, has no file or breaks off', async () => {
    const { server, token } = await start();
    const path = '/api/right/special/upload';
    const type = { token, 'content-type': 'multipart/form-data; boundary=B' };
    const send = async (body: string, headers: Record<string, string> = type) => (await server.post(path, body, headers)).json();
    expect(await send('{}', { token, 'content-type': 'application/json' })).toMatchObject({ code: 40000, msg: '请选择要上传的图片' });
    expect(await send('--B\r\nContent-Disposition: form-data; name="other"\r\n\r\nx\r\n--B--\r\n')).toMatchObject({
      code: 40000,
      msg: '请选择要上传的图片',
    });
    for (const broken of [
      '',
      '--B',
      '--B\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n\xff\xd8',
      `--B\r\n${'x'.repeat(20_000)}`,
    ]) {
      expect(await send(broken), broken.slice(0, 20)).toMatchObject({ code: 40020, msg: '图片上传失败，请检查图片大小' });
    }
    const named = { token, 'content-type': 'multipart/form-data; x="boundary=B"' };
    expect(await send('--B--\r\n', named)).toMatchObject({ code: 40020, msg: '图片上传失败，请检查图片大小' });
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('a body of very many parts', () => {
  const PART = bytes('--B\r\nContent-Disposition: form-data; name="a"\r\n\r\n123456789\r\n');
  const MEGABYTES = 4_000_000;

  it('AP-13 VL-09 is refused after its first parts, while others are answered', async () => {
    const { server, token } = await start();
    const order: string[] = [];
    let read = 0;
    const block = new Uint8Array(16_384).map((_byte, index) => PART[index % PART.length] ?? 0);
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        async pull(controller) {
          await new Promise((done) => setTimeout(done, 0));
          read += block.length;
          controller.enqueue(block);
          if (read >= MEGABYTES) controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { token, 'content-type': 'multipart/form-data; boundary=B' };
    const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    const upload = Promise.resolve(server.app.fetch(new Request('http://test/api/right/special/upload', request))).then(async (reply) => {
      order.push('upload');
      return reply.json();
    });
    const list = server.call('insured.list', {}, token).then((answer) => {
      order.push('list');
      return answer;
    });
    expect((await list).code).toBe(0);
    expect(await upload).toMatchObject({ code: 40020, msg: '图片上传失败，请检查图片大小' });
    expect(order).toEqual(['list', 'upload']);
    expect(read).toBeLessThan(200_000);
    expect(await server.store.files.find({})).toEqual([]);
  });
});

describe('uploaded files', () => {
  it('LG-10 only the owner gets a file: not without a token, with another token or with another file extension', async () => {
    const { server, token } = await start();
    const url = String((await server.uploadFile(images.jpg, token)).result);
    const other = await server.signIn('13800000002');
    expect((await server.get(url, { token })).status).toBe(200);
    for (const [path, by] of [
      [url, ''],
      [url, other],
      [url.replace('.jpg', '.png'), token],
      ['/api/file/..%2f..%2fetc%2fpasswd', token],
      ['/api/file/x', token],
    ] as const) {
      expect((await server.get(path, { token: by })).status, path).toBe(404);
    }
  });

  it('FU-03 previews only listed templates, as a page under its own policy', async () => {
    const { server } = await start();
    const page = await server.get(`/api/file/preview?url=${encodeURIComponent('/templates/claim-application-form.pdf')}`);
    expect(await page.text()).toContain('<h1>理赔申请书</h1>');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/]{43}='/);
    for (const url of ['https://example.com/a.pdf', '/templates/none.pdf', '__proto__', ''])
      expect((await server.get(`/api/file/preview?url=${encodeURIComponent(url)}`)).status, url).toBe(404);
  });
});

describe('a running upload', () => {
  /** Starts an upload that has not ended yet. */
  function begin(server: ReturnType<typeof createTestServer>, token: string) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(bytes(head));
        await promise;
        controller.enqueue(images.jpg);
        controller.enqueue(bytes('\r\n--b--\r\n'));
        controller.close();
      },
    });
    const headers = { token, 'content-type': 'multipart/form-data; boundary=b' };
    const request = new Request('http://test/api/right/special/upload', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    const answered = (async () => (await server.app.fetch(request)).json() as Promise<{ readonly code: number }>)();
    return { end: resolve, answered };
  }

  it('stores nothing once its member has signed out or deleted the account', async () => {
    for (const gone of ['sessions', 'users'] as const) {
      const { server, token } = await start();
      const upload = begin(server, token);
      await new Promise((done) => setTimeout(done, 50));
      for (const { id } of await server.store[gone].find({})) await server.store[gone].remove(id);
      upload.end();
      expect(await upload.answered).toMatchObject({ code: 2 });
      expect(await server.store.files.find({})).toEqual([]);
    }
  });

  it.each([
    ['', { uploadsPerDay: 1 }],
    ['by its bytes, too, ', { uploadBytesPerDay: images.jpg.length + 1 }],
  ])('VL-09 counts for the day %swith those that come at the same time', async (_what, limits) => {
    const { server, token } = await start(limits);
    const both = [begin(server, token), begin(server, token)];
    await new Promise((done) => setTimeout(done, 50));
    for (const { end } of both) end();
    expect((await Promise.all(both.map(({ answered }) => answered))).map(({ code }) => code).sort()).toEqual([0, 42900]);
    expect(await server.store.files.find({})).toHaveLength(1);
  });
});
