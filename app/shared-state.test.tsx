import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { sharedState } from './shared-state.ts';
import { staged } from './shell/staged.testing.tsx';

const answers: Record<string, unknown> = {
  'cart.count': 3,
  'cart.list': { list: [{ storeId: 'S1', skuId: '100000', quantity: 3 }] },
};

test('EG-24 lists the user, the cart with its numbers and lines, the certificate types, the loading, the channel’s code and its configuration, with nothing usable of the token and the phone', async () => {
  const { app, element, session } = staged(
    '/pharmacyHomepage?thirdChannelSide=JIANGXIRENBAO',
    ({ name }) => (Object.hasOwn(answers, name) ? { result: answers[name] as never } : undefined),
    true,
    {},
    { userPhone: '13800138000', headPortrait: 'https://pic.example.cn/a.png', authorStatus: '1', token: 'secret-token' },
  );
  await render(element);
  const state = () => sharedState(app);
  await expect
    .poll(async () => (await state()).cart)
    .toMatchObject({ counts: 3, list: [{ drugstoreId: 'S1', skus: [{ skuId: '100000', skuNum: 3 }] }] });
  expect(await state()).toMatchObject({
    user: {
      token: true,
      userPhone: '138****8000',
      deviceId: 'D1',
      headPortrait: 'https://pic.example.cn/a.png',
      userId: 'U1',
      authorStatus: '1',
    },
    loading: false,
    channelCode: 'JXRB',
    channelConfig: { documentTitle: expect.any(String) },
  });
  expect((await state()).certTypeList).toContainEqual(expect.objectContaining({ code: '0', name: '身份证' }));
  expect(JSON.stringify(await state())).not.toMatch(/secret-token|13800138000/);
  for (const [phone, shown] of [
    ['+8613800138000', '****00'],
    ['', ''],
  ] as const) {
    session.set('userPhone', phone);
    expect((await state()).user['userPhone']).toBe(shown);
  }
});
