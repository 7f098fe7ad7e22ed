import { expect, test } from 'vitest';
import { printGithub } from '../index.ts';
import type { CheckIssue } from '../source/types.ts';

const issue: CheckIssue = {
  rule: 'format',
  severity: 'error',
  file: 'schemas/forms/A.json',
  line: 2,
  column: 24,
  endColumn: 31,
  message: '“widget”不能是 "raido"',
};

test('prints one workflow command per issue: severity, place, message', () => {
  const warning: CheckIssue = { ...issue, severity: 'warning', rule: 'punctuation', expected: ['radio', 'select'], suggestion: 'radio' };
  expect(printGithub([issue, warning]).split('\n')).toEqual([
    '::error file=schemas/forms/A.json,line=2,col=24,endColumn=31,title=format::“widget”不能是 "raido"%0A说明：docs/check.md#format',
    '::warning file=schemas/forms/A.json,line=2,col=24,endColumn=31,title=punctuation::“widget”不能是 "raido"%0A可以是：radio、select%0A你是不是想写 "radio"？%0A说明：docs/check.md#punctuation',
  ]);
});

test('escapes characters that would end a command or a property', () => {
  const [line] = printGithub([{ ...issue, file: 'a,b:c.json', message: '100%\n::error::' }]).split('\n');
  expect(line).toContain('file=a%2Cb%3Ac.json,');
  expect(line).toContain('::100%25%0A::error::%0A');
});

test('prints nothing without issues', () => {
  expect(printGithub([])).toBe('');
});
