import { type Program, runProgram } from './program.ts';

/** Runs a tool in this process; returns its output, including complaints, and its exit code. */
export async function runTool(program: Program, ...args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  let output = '';
  const write = (text: string): void => {
    output += text;
  };
  return { code: await runProgram(program, args, { write, complain: write }), output };
}
