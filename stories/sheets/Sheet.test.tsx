import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Picture } from './frames.ts';
import { judge } from './judge.ts';
import { Sheet } from './Sheet.tsx';

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

/** A page 300 pixels wide with this in it. */
function drawn(markup: string): Document {
  const frame = document.createElement('iframe');
  frame.width = '300';
  document.body.append(frame);
  frames.push(frame);
  const inside = frame.contentDocument as Document;
  inside.body.innerHTML = markup;
  return inside;
}

test('what is cut off, what sticks out and what axe says is found; what is whole, may be scrolled or is for screen readers is not', () => {
  expect(judge(drawn('<p>一切都好</p>'), {})).toEqual([]);
  const narrow = 'width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis';
  expect(judge(drawn(`<p style="${narrow}">江西惠民保健康服务</p>`), {})).toEqual(['字被截断：“江西惠民保健康服务”']);
  expect(judge(drawn('<p style="line-height: 20px; height: 20px; overflow: hidden">一行<br>两行</p>'), {})).toEqual([
    '字被截断：“一行两行”',
  ]);
  expect(judge(drawn('<div style="width: 400px">很宽</div>'), {})).toEqual([expect.stringMatching(/^比屏幕宽 \d+ 像素：“很宽”$/)]);
  expect(judge(drawn('<div style="overflow: auto"><div style="width: 400px">很宽</div></div>'), {})).toEqual([]);
  expect(judge(drawn('<p style="width: 1px; height: 1px; overflow: hidden">给读屏软件</p>'), {})).toEqual([]);
  const violations = [{ id: 'color-contrast', help: '对比度不够', nodes: [{ target: ['.a'] }] }];
  expect(judge(drawn(''), { reporters: [{ type: 'a11y', result: { violations } }] })).toEqual([
    '无障碍（color-contrast）：对比度不够，1 处：.a',
  ]);
  const failed = drawn('<pre id="error-message">没有这个积木</pre>');
  failed.body.className = 'sb-show-errordisplay';
  expect(judge(failed, {})).toEqual(['画不出来：没有这个积木']);
});

test('the pictures are drawn one after the other, and those with faults stand in a red frame and in a list on top', async () => {
  const pictures: readonly Picture[] = ['甲', '乙', '丙'].map((words, at) => ({ id: `forms-a--${at}`, words, globals: {} }));
  await render(<Sheet title="表单：甲，一览" pictures={pictures} width={320} height={568} />);
  const frameOf = (title: string) => page.getByTitle(title).query() as HTMLIFrameElement | null;
  await expect.poll(() => frameOf('乙')).not.toBeNull();
  expect(frameOf('丙')).toBeNull();
  const finish = async (title: string, violations: readonly object[]) => {
    await expect.poll(() => frameOf(title)?.contentWindow?.location.href).toContain('iframe.html');
    await expect.poll(() => frameOf(title)?.contentDocument?.readyState).toBe('complete');
    const event = { type: 'storyFinished', args: [{ reporters: [{ type: 'a11y', result: { violations } }] }] };
    const data = JSON.stringify({ key: 'storybook-channel', event });
    window.dispatchEvent(new MessageEvent('message', { source: frameOf(title)?.contentWindow ?? null, data }));
  };
  await finish('甲', []);
  await expect.poll(() => frameOf('丙')).not.toBeNull();
  await finish('乙', [{ id: 'label', help: '没有名字', nodes: [{ target: ['input'] }] }]);
  await expect.element(page.getByText(/画好 2 张，共 3 张。/)).toBeVisible();
  await finish('丙', []);
  await expect.element(page.getByText(/3 张，都画好了。\s*1 张有问题：/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '乙' })).toBeVisible();
  expect([...document.querySelectorAll('[data-wrong]')].map((one) => one.querySelector('a')?.textContent)).toEqual(['乙']);
});
