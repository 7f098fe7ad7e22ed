import { describe, expect, test } from 'vitest';
import { guardPath, guardUrl } from './guard.ts';

const rules = { origin: 'https://h5.example.cn', hosts: ['mall.example.com', '*.partner.cn'] };

describe('the way out', () => {
  test.each([
    ['https://mall.example.com/a?b=1#c', 'https://mall.example.com/a?b=1#c'],
    ['https://shop.partner.cn/', 'https://shop.partner.cn/'],
    ['https://h5.example.cn/heye-h5/login', 'https://h5.example.cn/heye-h5/login'],
    ['/heye-h5/login', 'https://h5.example.cn/heye-h5/login'],
  ])('opens %s', (address, url) => expect(guardUrl(address, rules)).toEqual({ ok: true, url }));

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['javascript:alert(1)', 'scheme'],
    ['JaVaScRiPt:alert(1)', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['weixin://dl', 'scheme'],
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
    ['https://shop.partner.cn:8443/', 'host'],
    ['https://', 'malformed'],
  ])('refuses %j', (address, reason) => expect(guardUrl(address, rules)).toEqual({ ok: false, reason }));
});

describe('LG-01 the page to return to after sign-in', () => {
  test('stays inside the app, its query with it', () => {
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
