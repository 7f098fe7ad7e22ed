import { widths } from './widths.ts';

/** The toolbar's widths apply to the pictures; the sheet itself uses the whole window. */
export const wholeWidth = Object.fromEntries(
  Object.entries(widths).map(([name, { width, height }]) => [
    name,
    { name: `${width}×${height}`, styles: { width: '100%', height: '100%' }, type: 'mobile' as const },
  ]),
);
