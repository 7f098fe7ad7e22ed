import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Json, Values } from '../../engine/index.ts';
import { PageView } from '../page/PageView.tsx';
import { fakePage } from '../page/testing.ts';

const draw = async (block: string, props: Values, on: readonly string[] = []) => {
  const events = Object.fromEntries(on.map((event) => [event, { do: 'back' } as const]));
  const { page, asked } = await fakePage([{ id: 'one', block, props, on: events }]);
  const screen = await render(<PageView page={page} />);
  return { asked, screen };
};
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

describe('Banner', () => {
  const banners: Json = [
    { url: '/img/c.png', title: '丙' },
    { url: '/img/b.png', title: '乙', rank: 2 },
    { url: '/img/a.png', title: '甲', rank: 1 },
  ];

  test('HM-21 sorts pictures by rank, those without one last', async () => {
    await draw('Banner', { label: '活动', items: banners });
    expect(all('.hy-carousel img').map((one) => one.getAttribute('alt'))).toEqual(['甲', '乙', '丙']);
  });

  test('HM-21 surrounds the pictures with the page colour and narrows them; an invalid colour changes nothing', async () => {
    const ground = () => getComputedStyle(all('.hy-carousel')[0] as HTMLElement);
    const plain = await draw('Banner', { label: '活动', items: banners, color: 'javascript' });
    const { width } = (all('.hy-slides')[0] as HTMLElement).getBoundingClientRect();
    expect(ground().padding).toBe('0px');
    await plain.screen.unmount();
    await draw('Banner', { label: '活动', items: banners, color: '#ffeedd' });
    expect(ground().backgroundImage).toContain('rgb(255, 238, 221)');
    expect((all('.hy-slides')[0] as HTMLElement).getBoundingClientRect().width).toBe(width - 2 * Number.parseFloat(ground().padding));
  });
});

describe('Mosaic', () => {
  test.each([
    [2, ['left1', 'right1', 'right2']],
    [3, ['left1', 'right1', 'left2', 'right2']],
    [4, []],
  ] as const)('HM-14 each picture of layout %i opens its own target, by address or service', async (imageLayout, places) => {
    const area: Record<string, Json> = { imageLayout };
    for (const [at, place] of places.entries()) {
      const [side, number] = [place.slice(0, -1), place.slice(-1)];
      area[`${side}Url${number}`] = `/img/${place}.png`;
      area[`${side}JumpType${number}`] = 1 + (at % 2);
      area[`${side}JumpUrl${number}`] = `/api/site/${place}`;
      area[`${side}ServiceType${number}`] = at + 1;
    }
    const imageList = [1, 2].map((jumpType) => ({
      url: `/img/${String(jumpType)}.png`,
      jumpType,
      jumpUrl: '/api/site/x',
      serviceType: jumpType + 2,
    }));
    const { asked } = await draw('Mosaic', { label: '活动', area: { ...area, imageList } }, ['tap']);
    for (const button of all('.hy-mosaic-button')) {
      button.click();
      await new Promise((done) => setTimeout(done));
    }
    const expected = places.map((place, at) => ({
      url: `/img/${place}.png`,
      jumpType: 1 + (at % 2),
      jumpUrl: `/api/site/${place}`,
      serviceType: at + 1,
    }));
    expect(asked.runs.map(({ scope }) => scope['event'])).toEqual(imageLayout === 4 ? imageList : expected);
  });
});
