/** Where a tool writes what it has to say, and what it complains of. */
export interface Out {
  readonly write: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** A tool: what it is started with, where it writes; gives its exit code. */
export type Program = (args: readonly string[], out: Out) => Promise<number>;

/** What the one who runs a tool is told instead of a stack. */
export class Refusal extends Error {}

/** Runs a tool; one that refuses has said why, and ends with 1. */
export async function runProgram(program: Program, args: readonly string[], out: Out): Promise<number> {
  try {
    return await program(args, out);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    out.complain(`${error.message}\n`);
    return 1;
  }
}

/** Runs a tool as the process it was started as. */
export async function startProgram(program: Program): Promise<void> {
  // Who has read enough closes the pipe: `npm run check | head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  const code = await runProgram(program, process.argv.slice(2), {
    write: (text) => process.stdout.write(text),
    complain: (text) => process.stderr.write(text),
  });
  // One that goes on watching says later how it ends.
  process.exitCode ??= code;
}
