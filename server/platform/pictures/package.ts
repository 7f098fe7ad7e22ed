import type { Medicine } from '../catalogue/catalogue.ts';

/** Colours of packages, by maker. */
export const PACKAGE_COLORS = ['#0b5fb0', '#0d7a5f', '#b5121b', '#6b2fa0', '#8a5a00', '#155e75', '#a3195b', '#2f6f2f'] as const;

/** Returns the name of a medicine's picture: its shape in the colour of its maker, or the back of a package of that colour. */
export function packageName({ manufacturer, shape }: Pick<Medicine, 'manufacturer' | 'shape'>, side: 'front' | 'back'): string {
  const color = [...manufacturer].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % PACKAGE_COLORS.length;
  return `package-${side === 'back' ? 'back' : shape}-${String(color)}`;
}
