import { crowded, narrow } from './support/narrow.ts';
import { screens, settled } from './support/routes.ts';
import { expect, test } from './support/shared.ts';

const CHANNEL = 'JIANGXIRENBAO';
/** Routes per test: workers take turns. */
const AT_ONCE = 32;
const parts = Array.from({ length: Math.ceil(screens.length / AT_ONCE) }, (_none, part) =>
  screens.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
);

/** The browser's font at 200 %; and the app's large type over a font at 125 %, which gives a root of 25 px. */
const TYPES = [
  { says: 'the browser’s font at 200 %', font: 32, isElder: false },
  { says: 'large type at a root of 25 px', font: 20, isElder: true },
] as const;

test.describe.configure({ mode: 'parallel' });

for (const { says, font, isElder } of TYPES)
  for (const [part, walked] of parts.entries())
    test(`at 320 px and ${says} draws no page wider than the screen and no text one character wide (${part + 1} of ${parts.length})`, async ({
      member: { page, sandbox },
      guard,
    }) => {
      // Without their record, some pages report that it cannot be found.
      guard.expect(/load\.failed/);
      const { widen } = await narrow(page, font);
      const found: Record<string, readonly string[]> = {};
      for (const { path } of walked)
        await test.step(path, async () => {
          await page.goto(sandbox.page(`${path.replaceAll('/:', '/')}?thirdChannelSide=${CHANNEL}&type=1`));
          if (isElder)
            await page.evaluate(() => {
              document.documentElement.dataset['size'] = 'elder';
            });
          await settled(page);
          const wrong = await crowded(page);
          if (wrong.length > 0) found[path] = wrong;
        });
      await widen();
      expect(found).toEqual({});
    });
