import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** The options and words a tool was started with. An option that it does not know, or one without its value, ends it with its usage. */
export function readArguments<T extends ParseArgsOptionsConfig>(options: T, usage: string) {
  try {
    return parseArgs<{ options: T; allowPositionals: true }>({ allowPositionals: true, options });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    console.error(usage);
    process.exit(1);
  }
}
