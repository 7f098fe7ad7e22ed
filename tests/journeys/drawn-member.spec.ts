import { lookAtFirst, watchFirst } from './support/first-screen.ts';
import { shown } from './support/routes.ts';
import { expect, test } from './support/shared.ts';

const CHANNEL = 'JIANGXIRENBAO';
const walked = shown.filter(({ requireAuth }) => requireAuth === true);

/** Routes per test: workers take turns. */
const AT_ONCE = 45;
const parts = Array.from({ length: Math.ceil(walked.length / AT_ONCE) }, (_none, part) =>
  walked.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
);

const SEEN = /^(\w+) .* (-?\d+) (-?\d+) (\d+) (\d+)$/;

/** Whether the same element stands at the same place, to one pixel: a skeleton has whole pixels. An answer may replace a word in its place. */
function isAt(one: string, other: string): boolean {
  const [[, name, ...at], [, otherName, ...otherAt]] = [SEEN.exec(one) ?? [], SEEN.exec(other) ?? []];
  return name !== undefined && name === otherName && at.every((pixels, which) => Math.abs(Number(pixels) - Number(otherAt[which])) <= 1);
}

test.describe.configure({ mode: 'parallel' });

for (const [part, routes] of parts.entries())
  test(`RT-13 every page of a member arrives with its bar and the blocks of its document, and they stay in their place (${part + 1} of ${parts.length})`, async ({
    member: { page, sandbox },
    guard,
  }) => {
    // Without their record, some pages report that it cannot be found.
    guard.expect(/load\.failed/);
    await watchFirst(page);
    for (const { path } of routes)
      await test.step(path, async () => {
        const { drawn, first } = await lookAtFirst(page, sandbox.page(`${path.replaceAll('/:', '/')}?thirdChannelSide=${CHANNEL}&type=1`));
        expect(drawn.filter((one) => !first.some((other) => isAt(one, other)))).toEqual([]);
      });
  });
