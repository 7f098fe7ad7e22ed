import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '../theme/index.ts';
import { Tag } from './Tag.tsx';

/** Relative luminance of a colour, as WCAG computes it. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? [])
    .map((part) => Number(part) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

test.each(['good', 'warn', 'bad', 'plain'] as const)('Tag in the tone %s has a contrast of 4.5 to 1', async (tone) => {
  const screen = await render(<Tag text="保障中" tone={tone} />);
  const { color, backgroundColor } = getComputedStyle(screen.getByText('保障中').element());
  const [dark = 0, light = 0] = [luminance(color), luminance(backgroundColor)].toSorted((a, b) => a - b);
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
});

test('Tag grows with the type of elder mode', async () => {
  const screen = await render(<Tag text="保障中" tone="good" />);
  const size = () => Number.parseFloat(getComputedStyle(screen.getByText('保障中').element()).fontSize);
  const usual = size();
  document.documentElement.dataset['size'] = 'elder';
  const large = size();
  delete document.documentElement.dataset['size'];
  expect(large).toBeCloseTo(usual * 1.25);
});
