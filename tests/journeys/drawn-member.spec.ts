import { lookAtFirst, watchFirst } from './support/first-screen.ts';
import { shown } from './support/routes.ts';
import { expect, test } from './support/shared.ts';

const CHANNEL = 'JIANGXIRENBAO';
/** Pages on which an answer takes room above a block of the document. */
const GROWING: readonly string[] = ['/employeWeaL/TPHomeIndex', '/hyCoinDrugDetails', '/coupons'];
const walked = shown.filter(({ path, requireAuth }) => requireAuth === true && !GROWING.includes(path));

/** Routes per test: workers take turns. */
const AT_ONCE = 45;
const parts = Array.from({ length: Math.ceil(walked.length / AT_ONCE) }, (_none, part) =>
  walked.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
);

/** The element and its place, without its text: an answer may replace a word in its place. */
const placeOf = (seen: string): string => seen.replace(/^(\w+) .* (-?\d+ -?\d+ \d+ \d+)$/, '$1 $2');

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
        const places = first.map(placeOf);
        expect(drawn.filter((one) => !places.includes(placeOf(one)))).toEqual([]);
      });
  });
