import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { suggest } from '../linter/index.ts';
import { Refusal } from './program.ts';

/** Parses a tool's options and words. Refuses an unknown option, or one without its value, by name and with the usage. */
export function readArguments<T extends ParseArgsOptionsConfig>(args: readonly string[], options: T, usage: string) {
  try {
    return parseArgs<{ args: string[]; options: T; allowPositionals: true }>({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Refusal(`${wrongOption(args, options)}\n${usage}`);
  }
}

/** Returns the message for an unknown word, with the nearest known word. */
export function unknownWord(word: string, known: Iterable<string>): string {
  const near = suggest(word, known);
  return `不认识“${word}”${near === undefined ? '' : `。你是不是想写“${near}”？`}`;
}

/** Returns the message for the first invalid option. */
function wrongOption(args: readonly string[], options: ParseArgsOptionsConfig): string {
  const { tokens } = parseArgs({ args: [...args], allowPositionals: true, options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    if (!Object.hasOwn(options, name))
      return unknownWord(
        rawName,
        Object.keys(options).map((known) => `--${known}`),
      );
    const takesValue = options[name]?.type === 'string';
    if (takesValue && (value === undefined || (inlineValue === false && value.startsWith('-')))) return `${rawName} 后面要写上它的值`;
    if (!takesValue && value !== undefined) return `${rawName} 后面不写值`;
  }
  return '有一个选项写法不对';
}
