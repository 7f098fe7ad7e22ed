import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { lineOf, logToConsole } from './log.ts';

const at = new Date('2026-11-18T02:00:00Z');
afterEach(() => vi.restoreAllMocks());

it('writes an entry as one line of words', () => {
  expect(lineOf({ level: 'info', event: 'call', call: 'service.apply', code: 0, ms: 12 }, at)).toBe(
    '2026-11-18T02:00:00.000Z info call call=service.apply code=0 ms=12',
  );
  expect(lineOf({ level: 'warn', event: 'form fault', message: '选项 "a" 没有' }, at)).toBe(
    '2026-11-18T02:00:00.000Z warn form fault message="选项 \\"a\\" 没有"',
  );
});

it('escapes line ends, terminal commands, invisible characters and blanks, so that a line cannot be forged', () => {
  const forged = 'x\n2026-11-18T02:00:00.000Z info call call=auth.loginByCode code=0';
  expect(lineOf({ level: 'warn', event: 'csp', directive: forged }, at)).toBe(
    '2026-11-18T02:00:00.000Z warn csp directive="x\\n2026-11-18T02:00:00.000Z info call call=auth.loginByCode code=0"',
  );
  const dangerous = ['\r', '\u0007', '\u001b[2J', '\u007f', '\u0085', '\u009b', '\u2028', '\u2029', '\u202e', '\u200b', '\ufeff'];
  for (const text of dangerous) {
    const line = lineOf({ level: 'warn', event: `csp${text}`, page: `a${text}b`, list: [text] }, at);
    expect(line, JSON.stringify(text)).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
    expect(line).toContain('page="a\\');
  }
});

it('writes any details in one line, from which a text can be restored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = lineOf({ level: 'warn', event: 'csp', page: text }, at);
      expect(line).not.toMatch(/[\n\r\u2028\u2029]/);
      const shown = line.slice(line.indexOf('page=') + 'page='.length);
      if (!shown.startsWith('"')) expect(shown).toBe(text);
    }),
  );
});

it('prints one line to the console for an entry, and for a code', () => {
  const [info, error] = [vi.spyOn(console, 'log').mockReturnValue(), vi.spyOn(console, 'error').mockReturnValue()];
  logToConsole({ level: 'warn', event: 'csp', page: 'a\nb' });
  expect(String(error.mock.calls[0]?.[0])).toMatch(/ warn csp page="a\\nb"$/);
  logToConsole({ level: 'info', event: 'message', template: 'sign-in', phone: '138****0001', code: '1\n2' });
  expect(info.mock.calls).toEqual([['\n  登录验证码（138****0001）：1\\u000a2\n']]);
});
