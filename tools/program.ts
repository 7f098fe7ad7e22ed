/** Output of a tool: messages and complaints. */
export interface Out {
  readonly write: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** A tool: receives arguments and output; returns its exit code. */
export type Program = (args: readonly string[], out: Out) => Promise<number>;

/** A message for the user instead of a stack. */
export class Refusal extends Error {}

/** Runs a tool. A refusal prints its message and returns 1. */
export async function runProgram(program: Program, args: readonly string[], out: Out): Promise<number> {
  try {
    return await program(args, out);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    out.complain(`${error.message}\n`);
    return 1;
  }
}

/** Runs a tool as the main program of this process. */
export async function startProgram(program: Program): Promise<void> {
  // The reader may close the pipe early: `npm run check | head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  const code = await runProgram(program, process.argv.slice(2), {
    write: (text) => process.stdout.write(text),
    complain: (text) => process.stderr.write(text),
  });
  // A watching tool sets its exit code later.
  process.exitCode ??= code;
}
