import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

const OPTIONS = { title: { type: 'string' }, root: { type: 'string', default: '.' }, html: { type: 'boolean', default: false } } as const;
const read = (...args: string[]) => readArguments(args, OPTIONS, '用法：…');

test('reads options and words', () => {
  expect(read('form', '--title', '门诊', 'X', '--html')).toMatchObject({
    values: { title: '门诊', root: '.', html: true },
    positionals: ['form', 'X'],
  });
});

test.each([
  ['--titel 门诊', '不认识“--titel”。你是不是想写“--title”？'],
  ['--colour red', '不认识“--colour”'],
  ['-t 门诊', '不认识“-t”'],
  ['--title', '--title 后面要写上它的值'],
  ['form --title --html', '--title 后面要写上它的值'],
  ['--html=yes', '--html 后面不写值'],
])('refuses %s by name, with the usage', (args, said) => {
  expect(() => read(...args.split(' '))).toThrow(`${said}\n用法：…`);
});
