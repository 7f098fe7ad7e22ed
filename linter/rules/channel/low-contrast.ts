import { contrastOf, parseColour, type Rgb } from '../../../engine/channel/index.ts';
import { channelValues } from '../../project/channel-values.ts';
import type { Rule } from '../rule.ts';

const WHITE: Rgb = [255, 255, 255];
const AA = 4.5;

/** Reports channel colours with unreadable contrast: white text on them, or text in them on white. */
export const lowContrast: Rule = {
  id: 'low-contrast',
  title: '颜色太浅，字看不清',
  severity: 'error',
  docs: '渠道的主色上面写白字，也在白底上写字，两者的对比度要到 4.5（WCAG AA）。太浅的颜色调深一些，色相可以不变。',
  why: '老人和在阳光下看手机的人看不清按钮上的字。',
  bad: `--- channels/CITY.json
{ "uiConfig": { "primaryColor": "#f5a623" } }`,
  good: `--- channels/CITY.json
{ "uiConfig": { "primaryColor": "#9a5b00" } }`,
  *find(project) {
    for (const { value, at } of channelValues(project, 'color')) {
      const colour = typeof value === 'string' ? parseColour(value) : undefined;
      const ratio = colour === undefined ? AA : contrastOf(colour, WHITE);
      // Rounded down, so that the reported ratio never looks sufficient.
      if (ratio < AA) yield { at, message: `颜色 ${String(value)} 与白色的对比度只有 ${Math.floor(ratio * 10) / 10}，要到 ${AA}` };
    }
  },
};
