import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '../theme/index.ts';
import { NoticeBar } from './NoticeBar.tsx';

test('NoticeBar wraps a long text in place of moving it sideways (WCAG 2.2.2)', async () => {
  const screen = await render(
    <div style={{ width: 200 }}>
      <NoticeBar extra={null}>{'春节期间药品配送安排有变化'.repeat(8)}</NoticeBar>
    </div>,
  );
  const words = screen.container.querySelector<HTMLElement>('.adm-notice-bar-content-inner');
  await new Promise((done) => setTimeout(done, 2500));
  expect(words?.style.transform).toBe('');
  expect(words?.getBoundingClientRect().height).toBeGreaterThan(60);
  const { width } = screen.container.querySelector('.adm-notice-bar')?.getBoundingClientRect() ?? new DOMRect();
  expect(words?.getBoundingClientRect().width).toBeLessThan(width);
});
