import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PageView } from '../../page/PageView.tsx';
import { fakePage } from '../../page/testing.ts';

test('QR-03 the placeholder of a failed code fits the narrowest phone', async () => {
  const props = { src: 'https://elsewhere.example/qr.png', alt: '二维码', hint: '长按识别', missing: '二维码暂时没有准备好，请稍后再来' };
  const { page } = await fakePage([{ id: 'code', block: 'QrCode', props, on: { tap: { do: 'back' } } }]);
  const { container } = await render(
    <div style={{ width: 320 }}>
      <PageView page={page} />
    </div>,
  );
  await expect.poll(() => container.querySelector('[role="status"]')?.textContent).toContain('二维码暂时没有准备好');
  const { left } = container.getBoundingClientRect();
  for (const element of container.querySelectorAll('.hy-qrcode *')) {
    const box = element.getBoundingClientRect();
    expect([box.left >= left, box.right <= left + 320]).toEqual([true, true]);
  }
});
