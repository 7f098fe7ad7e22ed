import { cancel, intro, isCancel, select, text } from '@clack/prompts';
import { Refusal } from '../program.ts';
import type { Ask } from './question.ts';

/** Returns an asker for the terminal; undefined without one, as behind a pipe. */
export function terminalAsk(input = process.stdin, output = process.stdout): Ask | undefined {
  if (!input.isTTY || !output.isTTY) return undefined;
  let begun = false;
  return async ({ text: message, choices, initial, wrong }, given) => {
    if (!begun) intro('一样一样地问；回车就用写着的，Ctrl+C 不做了');
    begun = true;
    const start = initial?.(given) ?? '';
    const answer =
      choices === undefined
        ? await text({ message, initialValue: start, validate: (value) => wrong?.((value ?? '').trim(), given) })
        : await select({
            message: `${message}（↑↓ 选，回车定）`,
            options: [...choices],
            maxItems: 12,
            showInstructions: false,
            ...(start !== '' && { initialValue: start }),
          });
    if (isCancel(answer)) {
      cancel('没有写任何文件');
      throw new Refusal('停下了，没有写任何文件');
    }
    return (answer ?? '').trim();
  };
}
