import { type Program, runProgram } from './program.ts';

/** What a tool says, complaints included, and its exit code, without a process of its own. */
export async function heard(program: Program, ...args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  let output = '';
  const write = (text: string): void => {
    output += text;
  };
  return { code: await runProgram(program, args, { write, complain: write }), output };
}
