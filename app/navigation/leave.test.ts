import { expect, test, vi } from 'vitest';
import { createMonitor, type Report } from '../monitor/index.ts';
import { createLeave } from './leave.ts';

const setup = (standIn = '') => {
  const reports: Report[] = [];
  const exits = { assign: vi.fn(), replace: vi.fn(), reload: vi.fn() };
  const rules = () => ({ origin: 'https://h5.example.cn', allowed: ['mall.example.com', 'files.example.com/pictures'], standIn });
  return {
    reports,
    exits,
    leave: createLeave(
      rules,
      exits,
      createMonitor((report) => reports.push(report)),
    ),
  };
};
const warning = (reason: string, use: string): Report => ({ level: 'warning', code: 'navigation.refused', details: { reason, use } });

test('opens an allowed address and keeps its query', () => {
  const { leave, exits } = setup();
  expect(leave.to('https://mall.example.com/a?x=1', { pageType: '1' })).toBe(true);
  expect(exits.assign).toHaveBeenCalledExactlyOnceWith('https://mall.example.com/a?x=1&pageType=1');
});

test('RT-38 a stand-in page opens with the partner’s address; own addresses and refusals stay unchanged', () => {
  const { leave, exits } = setup('/api/site/partner');
  expect(leave.to('https://mall.example.com/a?x=1', { pageType: '1' })).toBe(true);
  expect(exits.assign).toHaveBeenCalledExactlyOnceWith(
    `https://h5.example.cn/api/site/partner?address=${encodeURIComponent('https://mall.example.com/a?x=1&pageType=1')}`,
  );
  expect(leave.to('/api/site/claim', {}, { replace: true })).toBe(true);
  expect(exits.replace).toHaveBeenCalledExactlyOnceWith('https://h5.example.cn/api/site/claim');
  expect(leave.to('https://evil.example/')).toBe(false);
});

test('refuses and reports a forbidden address, without repeating it', () => {
  const { leave, exits, reports } = setup();
  expect(leave.to('javascript:alert(document.cookie)')).toBe(false);
  expect(leave.to('https://files.example.com/other')).toBe(false);
  expect(exits.assign).not.toHaveBeenCalled();
  expect(reports).toEqual([warning('scheme', 'open'), warning('path', 'open')]);
});

test('draws images of allowed addresses, inline images, and those held by this page', () => {
  const { leave, reports } = setup();
  expect(leave.image('/heye-h5/a.svg')).toBe('https://h5.example.cn/heye-h5/a.svg');
  expect(leave.image('https://files.example.com/pictures/a.png')).toBe('https://files.example.com/pictures/a.png');
  for (const own of ['data:image/png;base64,iVBORw0=', 'data:image/svg+xml;base64,PHN2Zz4=', 'blob:https://h5.example.cn/1-2'])
    expect(leave.image(own)).toBe(own);
  expect(reports).toEqual([]);
});

test('reports a refused image once, however often it is drawn', () => {
  const { leave, reports } = setup();
  const refused = ['https://evil.example/a.png', 'data:image/svg+xml,<svg/>', 'blob:https://evil.example/1', '//evil.example/a.png'];
  for (const address of [...refused, ...refused]) expect(leave.image(address)).toBeUndefined();
  expect(reports).toEqual(['host', 'scheme', 'scheme', 'protocol-relative'].map((reason) => warning(reason, 'image')));
});

test('a path stays inside the app, and one that does not is reported', () => {
  const { leave, reports } = setup();
  expect(leave.path('/commonRecognizee?a=1#b')).toBe('/commonRecognizee?a=1#b');
  for (const path of ['//evil.example', '/\\evil.example', 'https://mall.example.com/']) expect(leave.path(path)).toBeUndefined();
  expect(reports).toEqual(['protocol-relative', 'backslash', 'malformed'].map((reason) => warning(reason, 'path')));
});

test.each([
  ['https://pictures.example.com/a.jpg', 'https://pictures.example.com/a.jpg?imageMogr2/format/webp/size-limit/200k!'],
  ['https://pictures.example.com/a.png?v=2#top', 'https://pictures.example.com/a.png?v=2&imageMogr2/format/webp/size-limit/200k!#top'],
  ['https://pictures.example.com/a.jpg?imageMogr2/thumbnail/100x', 'https://pictures.example.com/a.jpg?imageMogr2/thumbnail/100x'],
  ['https://pictures.example.com/a.svg', 'https://pictures.example.com/a.svg'],
  ['https://files.example.com/a.jpg', 'https://files.example.com/a.jpg'],
])('VL-11 requests the picture %s of a cloud storage as webp of at most 200 k', (address, wanted) => {
  const rules = () => ({
    origin: 'https://h5.example.cn',
    allowed: ['pictures.example.com', 'files.example.com'],
    imageHosts: ['pictures.example.com'],
  });
  const leave = createLeave(rules, { assign: vi.fn(), replace: vi.fn(), reload: vi.fn() }, createMonitor(vi.fn()));
  expect(leave.image(address)).toBe(wanted);
});
