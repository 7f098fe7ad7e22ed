import { describe, expect, test } from 'vitest';
import { parseAllowed } from './allowed.ts';
import { guardPath, guardUrl } from './guard.ts';

const rules = {
  origin: 'http://h5.example.cn',
  allowed: ['mall.example.com', 'files.example.com:8443', 'partner.cn/h5/orders', 'partner.cn/help/', '*.wild.cn', 'https://typed.cn'],
};

describe('guardUrl', () => {
  test.each([
    ['https://mall.example.com/a?b=1#c', 'https://mall.example.com/a?b=1#c'],
    ['HTTPS://MALL.example.com/', 'https://mall.example.com/'],
    ['https://files.example.com:8443/', 'https://files.example.com:8443/'],
    ['http://h5.example.cn/heye-h5/login', 'http://h5.example.cn/heye-h5/login'],
    ['/heye-h5/login', 'http://h5.example.cn/heye-h5/login'],
    ['https://partner.cn/h5/orders', 'https://partner.cn/h5/orders'],
    ['https://partner.cn/h5/orders?no=1', 'https://partner.cn/h5/orders?no=1'],
    ['https://partner.cn/h5/orders/1', 'https://partner.cn/h5/orders/1'],
    ['https://partner.cn/help/a', 'https://partner.cn/help/a'],
    ['https://partner.cn/x/../help/a', 'https://partner.cn/help/a'],
  ])('opens %s', (address, url) => expect(guardUrl(address, rules)).toEqual({ ok: true, url }));

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['login', 'malformed'],
    ['mall.example.com/a', 'malformed'],
    ['javascript:alert(1)', 'scheme'],
    ['JaVaScRiPt:alert(1)', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['weixin://dl', 'scheme'],
    ['http://mall.example.com/', 'scheme'],
    ['ftp://mall.example.com/', 'scheme'],
    ['java\tscript:alert(1)', 'control-character'],
    ['https://mall.example.com/\u0000', 'control-character'],
    ['https://mall.example.com/\u0085', 'control-character'],
    ['//evil.example', 'protocol-relative'],
    [' //evil.example', 'protocol-relative'],
    ['/\\evil.example', 'backslash'],
    ['https:\\\\evil.example', 'backslash'],
    ['https://mall.example.com@evil.example/', 'userinfo'],
    ['https://user:pw@mall.example.com/', 'userinfo'],
    ['https://evil.example/', 'host'],
    ['https://evilpartner.cn/', 'host'],
    ['https://partner.cn.evil.example/', 'host'],
    ['https://mall.example.com:8443/', 'host'],
    ['https://files.example.com/', 'host'],
    ['https://a.wild.cn/', 'host'],
    ['https://typed.cn/', 'host'],
    ['https://partner.cn/', 'path'],
    ['https://partner.cn/h5/orders2', 'path'],
    ['https://partner.cn/H5/orders', 'path'],
    ['https://partner.cn/h5/orders/../pay', 'path'],
    ['https://partner.cn/h5/orders/%2e%2e/pay', 'path'],
    ['https://partner.cn/h5/orders/..%2fpay', 'path'],
    ['https://partner.cn/h5/orders/..%5Cpay', 'path'],
    ['https://', 'malformed'],
  ])('refuses %j', (address, reason) => expect(guardUrl(address, rules)).toEqual({ ok: false, reason }));
});

describe('parseAllowed', () => {
  test.each([
    ['files.example.com', { host: 'files.example.com', path: '' }],
    ['files.example.com/', { host: 'files.example.com', path: '' }],
    ['files.example.com:8443/manuals/2026', { host: 'files.example.com:8443', path: '/manuals/2026' }],
    ['files.example.com/manuals/', { host: 'files.example.com', path: '/manuals' }],
  ])('reads %s', (entry, allowed) => expect(parseAllowed(entry)).toEqual(allowed));

  test.each([
    '',
    'localhost',
    'Files.example.com',
    '*.example.com',
    'https://files.example.com',
    'files.example.com/*',
    'files.example.com//a',
    'files.example.com/a/../b',
    'files.example.com/a?b',
    'files.example.com/a#b',
    'user@files.example.com',
    'files.example.com ',
  ])('does not read %j', (entry) => expect(parseAllowed(entry)).toBeUndefined());
});

describe('LG-01 the page to return to after sign-in', () => {
  test('keeps a path inside the app together with its query', () => {
    expect(guardPath('/commonRecognizee?thirdChannelSide=A&x=%E4%B8%AD', rules.origin)).toEqual({
      ok: true,
      url: '/commonRecognizee?thirdChannelSide=A&x=%E4%B8%AD',
    });
  });
  test.each([
    'https://mall.example.com/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'login',
    '',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
  ])('refuses %j', (path) => expect(guardPath(path, rules.origin).ok).toBe(false));
});
