import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { BrowserTitle, useReportTitle } from './browser-title.tsx';

const Own = ({ title }: { title: string }) => {
  const report = useReportTitle();
  useEffect(() => report(title), [report, title]);
  return null;
};

test('RT-18 the title of the page overrides that of route and channel in any order, and ends with the page', async () => {
  const screen = await render(<BrowserTitle fallback="订单 - 荷叶健康">{null}</BrowserTitle>);
  expect(document.title).toBe('订单 - 荷叶健康');
  await screen.rerender(
    <BrowserTitle fallback="订单 - 荷叶健康">
      <Own title="我的订单" />
    </BrowserTitle>,
  );
  expect(document.title).toBe('我的订单');
  await screen.rerender(
    <BrowserTitle fallback="订单 - 江西惠民保">
      <Own title="我的订单" />
    </BrowserTitle>,
  );
  expect(document.title).toBe('我的订单');
  await screen.rerender(<BrowserTitle fallback="订单 - 江西惠民保">{null}</BrowserTitle>);
  expect(document.title).toBe('订单 - 江西惠民保');
});
