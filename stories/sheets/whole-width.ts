import { widths } from './widths.ts';

/** The toolbar's widths are those of the pictures here: the sheet itself has the whole window. */
export const wholeWidth = Object.fromEntries(
  Object.entries(widths).map(([name, { width, height }]) => [
    name,
    { name: `${width}×${height}`, styles: { width: '100%', height: '100%' }, type: 'mobile' as const },
  ]),
);
