import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Page } from '../../renderer/index.ts';
import { preserveScroll } from './SizeSwitch.tsx';

const { dataset } = document.documentElement;
const larger = () =>
  preserveScroll(() => {
    dataset['size'] = 'elder';
  });
afterEach(() => void delete dataset['size']);

const open = async () => {
  // The scroll position of the previous test persists when the next page is as long.
  window.scrollTo(0, 0);
  await render(
    <>
      <div hidden>
        <Page title="前一页">没有位置的一页</Page>
      </div>
      <Page title="清单">
        {Array.from({ length: 60 }, (_, at) => (
          <div className="hy-card" key={`card${String(at)}`}>
            第{at}件，名字很长，字大了要占更多的行，每一张卡片因此都会变高一些
          </div>
        ))}
      </Page>
    </>,
  );
  const cards = document.querySelectorAll('.hy-card');
  return (at: number) => cards[at]?.getBoundingClientRect().top ?? 0;
};

test('the first visible box stays in its place when large type is turned on and off', async () => {
  const topOf = await open();
  const at = 20;
  window.scrollTo(0, topOf(at) - 100);
  const [before, top] = [topOf(at), window.scrollY];
  larger();
  expect(Math.abs(topOf(at) - before)).toBeLessThan(2);
  expect(window.scrollY).toBeGreaterThan(top + 100);
  preserveScroll(() => void delete dataset['size']);
  expect(Math.abs(topOf(at) - before)).toBeLessThan(2);
});

test('a page at its top stays at its top', async () => {
  await open();
  larger();
  expect(window.scrollY).toBe(0);
});
