import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Picture } from './frames.ts';
import { auditSheet } from './judge.ts';
import { openMemory } from './memory.ts';
import { remembering } from './remembering.ts';
import { Sheet } from './Sheet.tsx';
import { finish, markupOf, snapshotOf } from './snapshot.ts';
import { STRIP, stripsOf } from './strips.ts';
import type { Draw, Drawn } from './studio.ts';

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

/** A page 300 pixels wide with this content. */
function drawn(markup: string): Document {
  const frame = document.createElement('iframe');
  frame.width = '300';
  document.body.append(frame);
  frames.push(frame);
  const inside = frame.contentDocument as Document;
  inside.body.innerHTML = markup;
  return inside;
}

test('reports cut-off words, overflowing elements and axe violations; ignores complete, scrollable and screen-reader-only ones', () => {
  expect(auditSheet(drawn('<p>一切都好</p>'), {})).toEqual([]);
  const narrow = 'width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis';
  expect(auditSheet(drawn(`<p style="${narrow}">江西惠民保健康服务</p>`), {})).toEqual(['字被截断：“江西惠民保健康服务”']);
  expect(auditSheet(drawn('<p style="line-height: 20px; height: 20px; overflow: hidden">一行<br>两行</p>'), {})).toEqual([
    '字被截断：“一行两行”',
  ]);
  expect(auditSheet(drawn('<div style="width: 400px">很宽</div>'), {})).toEqual([expect.stringMatching(/^比屏幕宽 \d+ 像素：“很宽”$/)]);
  expect(auditSheet(drawn('<div style="overflow: auto"><div style="width: 400px">很宽</div></div>'), {})).toEqual([]);
  expect(auditSheet(drawn('<p style="width: 1px; height: 1px; overflow: hidden">给读屏软件</p>'), {})).toEqual([]);
  const violations = [{ id: 'color-contrast', help: '对比度不够', nodes: [{ target: ['.a'] }] }];
  expect(auditSheet(drawn(''), { reporters: [{ type: 'a11y', result: { violations } }] })).toEqual([
    '无障碍（color-contrast）：对比度不够，1 处：.a',
  ]);
  const failed = drawn('<pre id="error-message">没有这个积木</pre>');
  failed.body.className = 'sb-show-errordisplay';
  expect(auditSheet(failed, {})).toEqual(['画不出来：没有这个积木']);
});

/** A snapshot with these words. */
const drawnAs = (words: string, height: number, findings: readonly string[] = []): Drawn => ({
  findings,
  snapshot: { styles: ['p { color: red }'], page: '<html lang="zh-CN">', links: '', body: `<body><p>${words}</p></body>`, height },
});

test('draws visible pictures first, one after another; pictures with findings get a red frame and a list at the top', async () => {
  const pictures: readonly Picture[] = ['甲', '乙', '丙', '丁', '戊'].map((words, at) => ({ id: `forms-a--${at}`, words, globals: {} }));
  const asked: string[] = [];
  let go: (drawn: Drawn) => void = () => undefined;
  const draw: Draw = (picture) => {
    asked.push(picture.words);
    return new Promise((resolve) => {
      go = resolve;
    });
  };
  await render(
    <div style={{ width: 220 }}>
      <Sheet title="表单：甲，一览" pictures={pictures} screen={{ width: 320, height: 2400 }} draw={[draw]} />
    </div>,
  );
  await expect.poll(() => asked).toEqual(['甲']);
  await expect.element(page.getByText(/画好 0 张，共 5 张，正在画“甲”。画图的预览第一次打开要十几秒；/)).toBeVisible();
  await page.getByRole('link', { name: '戊' }).element().scrollIntoView();
  go(drawnAs('甲的样子', 2400));
  await expect.poll(() => asked[1]).toBe('戊');
  const frameOf = (title: string) => page.getByTitle(title).query() as HTMLIFrameElement | null;
  await expect.poll(() => frameOf('甲（1）')?.contentDocument?.querySelector('p')?.textContent).toBe('甲的样子');
  expect(getComputedStyle(frameOf('甲（1）')?.contentDocument?.querySelector('p') as Element).color).toBe('rgb(255, 0, 0)');
  await expect.element(page.getByText(/画好 1 张，共 5 张，正在画“戊”。看得到的先画/)).toBeVisible();
  for (const [at, count] of [3, 4, 5].entries()) {
    go(drawnAs('别的', 2400, at === 0 ? ['字被截断：“戊”'] : []));
    await expect.poll(() => asked.length).toBe(count);
  }
  go(drawnAs('别的', 2400));
  await expect.element(page.getByText(/5 张，都画好了。\s*1 张有问题：/)).toBeVisible();
  expect([...document.querySelectorAll('[data-wrong]')].map((one) => one.querySelector('a')?.textContent)).toEqual(['戊']);
  expect([...asked].sort()).toEqual(pictures.map(({ words }) => words).sort());
});

test('cuts a picture longer than a printed page into overlapping strips side by side', async () => {
  expect(stripsOf(400)).toEqual([{ from: 0, height: 400 }]);
  const strips = stripsOf(2000);
  expect(strips).toHaveLength(3);
  for (const [at, { from }] of strips.entries()) if (at > 0) expect(from).toBeLessThan((strips[at - 1]?.from ?? 0) + STRIP);
  expect((strips.at(-1)?.from ?? 0) + (strips.at(-1)?.height ?? 0)).toBe(2000);
  await render(
    <Sheet
      title="长的"
      pictures={[{ id: 'forms-b--1', words: '长', globals: {} }]}
      screen={{ width: 320, height: 568 }}
      draw={[async () => drawnAs('很长', 4000)]}
    />,
  );
  await expect.element(page.getByTitle('长（3）')).toBeInTheDocument();
});

test('a snapshot preserves typed, chosen, painted and scrolled state, and reopens a dialog over the page', async () => {
  const inside = drawn(`
    <style>p { color: rgb(1, 2, 3) }</style><script>0</script><p>字</p><input><input type="checkbox"><textarea></textarea>
    <select><option>甲</option><option>乙</option></select><canvas width="2" height="2"></canvas>
    <div id="list" style="height: 20px; overflow: auto"><div style="height: 200px"></div></div><dialog>问</dialog>`);
  const of = <Kind extends Element>(selector: string) => inside.querySelector(selector) as Kind;
  of<HTMLInputElement>('input').value = '张三';
  of<HTMLInputElement>('[type=checkbox]').checked = true;
  of<HTMLTextAreaElement>('textarea').value = '备注';
  of<HTMLSelectElement>('select').value = '乙';
  of('#list').scrollTop = 50;
  of<HTMLDialogElement>('dialog').showModal();
  const copy = drawn('');
  copy.open();
  copy.write(markupOf(snapshotOf(inside)));
  copy.close();
  finish(copy);
  const copied = <Kind extends Element>(selector: string) => copy.querySelector(selector) as Kind;
  expect(copied<HTMLInputElement>('input').value).toBe('张三');
  expect(copied<HTMLInputElement>('[type=checkbox]').checked).toBe(true);
  expect(copied<HTMLTextAreaElement>('textarea').value).toBe('备注');
  expect(copied<HTMLSelectElement>('select').value).toBe('乙');
  expect(copied('#list').scrollTop).toBe(50);
  expect(copied('dialog').matches(':modal')).toBe(true);
  expect(copied<HTMLImageElement>('img').src).toMatch(/^data:image/);
  expect(copied('script')).toBeNull();
  expect(copy.defaultView?.getComputedStyle(copied('p')).color).toBe('rgb(1, 2, 3)');
});

test('reuses a stored picture as long as its inputs are the same', async () => {
  const memory = openMemory();
  await memory.keep('a 390', 'one', drawnAs('甲', 600));
  expect(await openMemory().find('a 390', 'one')).toEqual(drawnAs('甲', 600));
  expect(await memory.find('a 390', 'two')).toBeUndefined();
  expect(await memory.find('b 390', 'one')).toBeUndefined();
  expect(await openMemory('别的').find('a 390', 'one')).toBeUndefined();
  expect(await openMemory('').find('a 390', 'one')).toBeUndefined();
});

test('draws a picture even if it cannot be stored, reports one that cannot be drawn, and shows why storing fails', async () => {
  const pictures: readonly Picture[] = ['甲', '乙'].map((words, at) => ({ id: `forms-c--${at}`, words, globals: {} }));
  const full = async (): Promise<never> => {
    throw new Error('QuotaExceededError');
  };
  const draw: Draw = async ({ words }) => {
    if (words === '乙') throw new Error('没有这个故事');
    return drawnAs('甲的样子', 400);
  };
  const none = async () => undefined;
  const by = [remembering({ find: none, keep: full }, () => '', draw)];
  await render(<Sheet title="满了" pictures={pictures} screen={{ width: 320, height: 568 }} draw={by} />);
  await expect.element(page.getByText(/2 张，都画好了。\s*1 张有问题：/)).toBeVisible();
  await expect.element(page.getByText('画不出来：没有这个故事').first()).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent('浏览器记不下画好的图，下次要重画：QuotaExceededError');
  const forbidden = remembering({ find: full, keep: full }, () => '', draw);
  expect(await forbidden(pictures[0] as Picture, { width: 320, height: 568 })).toEqual({
    ...drawnAs('甲的样子', 400),
    unkept: 'QuotaExceededError',
  });
});
