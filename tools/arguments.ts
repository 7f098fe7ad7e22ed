import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { Refusal } from './program.ts';

/** The options and words a tool was started with. An option that it does not know, or one without its value, is refused with its usage. */
export function readArguments<T extends ParseArgsOptionsConfig>(args: readonly string[], options: T, usage: string) {
  try {
    return parseArgs<{ args: string[]; options: T; allowPositionals: true }>({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Refusal(usage);
  }
}
