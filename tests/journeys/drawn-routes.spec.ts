import type { Product } from '../../domain/index.ts';
import { read } from '../documents/documents.ts';
import { lookAtFirst, watchFirst } from './support/first-screen.ts';
import { ONE } from './support/homes.ts';
import { expect, test } from './support/test.ts';

const { routes } = read('schemas/routes.json') as { readonly routes: readonly Product.Route[] };
/** Pages that lead away at once, or find their channel themselves. */
const LEADING: readonly string[] = ['/open', '/fundOpen', '/configOpen', '/gateWay', '/guidance'];
/** The pages that a visitor may open. */
const visited = routes
  .filter((route) => !('redirect' in route) && route.requireAuth !== true)
  .map(({ path }) => path.replaceAll('/:', '/'))
  .filter((path) => !LEADING.includes(path));

/** Routes per test: workers take turns. */
const AT_ONCE = 15;
const parts = Array.from({ length: Math.ceil(visited.length / AT_ONCE) }, (_none, part) =>
  visited.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
);

test.describe.configure({ mode: 'parallel' });

for (const [part, walked] of parts.entries())
  test(`PB-01 RT-13 every public page arrives drawn, and nothing of it moves on the app's first screen (${part + 1} of ${parts.length})`, async ({
    page,
    sandbox,
    guard,
  }) => {
    // Without their record, some pages report that it cannot be found.
    guard.expect(/load\.failed/);
    await watchFirst(page);
    for (const path of walked)
      await test.step(path, async () => {
        const { drawn, first } = await lookAtFirst(page, sandbox.page(`${path}?thirdChannelSide=${ONE}`));
        // By the first frame a picture or the answer to a slow question may have come.
        expect(drawn.filter((one) => !first.includes(one))).toEqual([]);
      });
  });
