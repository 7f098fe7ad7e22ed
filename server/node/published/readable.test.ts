import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assertReadable } from './readable.ts';

const folder = new URL('../../../channels/', import.meta.url);
const channels = readdirSync(folder).filter((name) => name.endsWith('.json'));

describe('a published channel', () => {
  it.each(channels)('RT-40 %s is readable', (name) => {
    expect(() => assertReadable(`channels/${name.slice(0, -5)}`, readFileSync(new URL(name, folder), 'utf8'))).not.toThrow();
  });

  it.each([
    ['a parent that is no key', { extends: '../TAIBAO' }, 'unknown-parent'],
    ['itself as its parent', { extends: 'CITY' }, 'extends-cycle'],
    ['a parent that is no text', { extends: 5 }, 'The parent of the channel is not a text'],
    ['a text in the place of a group', { uiConfig: '蓝色' }, 'uiConfig of the channel is not an object'],
    ['a list in the place of a group', { loginConfig: [] }, 'loginConfig of the channel is not an object'],
    [
      'a group that is a text in one environment',
      { homeConfig: { production: 'x', staging: {}, test: {}, development: {} } },
      'homeConfig',
    ],
    ['pages that are a list', { pages: [] }, 'pages'],
    ['a page that is a text', { pages: { home: 'x' } }, 'A page of the channel'],
  ])('RT-40 with %s is refused', (_what, document, reason) => {
    expect(() => assertReadable('channels/CITY', JSON.stringify(document))).toThrow(reason);
  });

  it('RT-40 with a wrong group is refused as base too', () => {
    expect(() => assertReadable('channels/base', JSON.stringify({ uiConfig: 1 }))).toThrow('uiConfig of the channel is not an object');
  });

  it.each(['[]', 'null', '"x"'])('RT-40 that is %s is refused', (text) => {
    expect(() => assertReadable('channels/CITY', text)).toThrow('The app knows no document of this kind');
  });
});
