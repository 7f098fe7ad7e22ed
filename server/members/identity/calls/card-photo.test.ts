import { describe, expect, it } from 'vitest';
import { toBase64Text } from '../../../platform/crypto/digest.ts';
import type { CardPhoto, RecognitionPartner } from '../../../platform/partners/recognition.ts';
import { createTestServer, images } from '../../../testing/test-server.ts';

const CARD = { name: '张三', idCard: '110101199003074530', address: '北京市东城区', valid: '' };

/** Creates a server with this partner, a signed-in member and a photo of theirs. */
async function start(card: RecognitionPartner['card'] | undefined, sandbox = true) {
  const before = createTestServer();
  const token = await before.signIn();
  const server = createTestServer({
    ...{ store: before.store, files: before.files, sandbox },
    ...(card !== undefined && { partners: { recognition: { card } } }),
  });
  const image = String((await server.uploadFile(images.jpg, token)).result);
  return { server, read: (params: object = {}) => server.call('yf.ocrRecognition', { image, side: 'front', ...params }, token) };
}

describe('a photo of an identity card', () => {
  it('HC-08 sends the stored photo to the recognition partner and returns what it reads', async () => {
    const asked: CardPhoto[] = [];
    const { server, read } = await start(async (photo) => {
      asked.push(photo);
      return { ok: CARD };
    });
    const [user] = await server.store.users.find({});
    const { valid: _valid, ...front } = CARD;
    expect(await read()).toMatchObject({ code: 0, result: { side: 'front', ...front } });
    const [file] = await server.store.files.find({});
    const content = toBase64Text(await new Response(await server.files.read(`${file?.id}.jpg`)).arrayBuffer());
    expect(asked).toEqual([{ side: 'front', mime: 'image/jpeg', content, member: user?.id }]);
  });

  it.each([
    ['unclear', '人像面：照片不清晰，请重新拍摄'],
    ['otherSide', '人像面：拍的是另一面，请重新拍摄'],
    ['notCard', '人像面：拍的不是身份证，请重新拍摄'],
    ['something else', '人像面：照片无法识别，请重新拍摄'],
  ])('HC-08 explains a refusal as %s in words, with the side', async (refused, msg) => {
    const { read } = await start(async () => ({ refused }));
    expect(await read()).toMatchObject({ code: expect.any(Number), msg, result: null });
  });

  it('HC-08 asks the member to try again when there is no partner or it does not answer', async () => {
    const silent = await start(async () => ({ failed: 'unreachable', detail: 'timeout' }));
    const alone = await start(undefined, false);
    for (const { read } of [silent, alone])
      expect(await read()).toMatchObject({ code: 50300, msg: '暂时不能识别证件，请稍后再试', result: null });
  });

  it("HC-08 sends neither another user's photo nor one without a side", async () => {
    let asked = 0;
    const { read } = await start(async () => {
      asked += 1;
      return { ok: CARD };
    });
    expect(await read({ image: '/api/file/0123.jpg' })).toMatchObject({ code: 40020 });
    expect(await read({ side: 'constructor' })).toMatchObject({ code: 40000 });
    expect(asked).toBe(0);
  });
});
