import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { openProject } from '../../domain/lint/index.ts';
import { compiledProject, scenarioFiles, walkScenario } from '../../linter/index.ts';
import { OwnServer } from '../../tests/journeys/support/sandbox.ts';
import { unknownWord } from '../arguments.ts';
import { findBrowser } from '../browser.ts';
import { type Out, Refusal } from '../program.ts';
import { readSources } from '../sources.ts';
import { runInBrowser } from './browser.ts';
import { type Place, refusalOf } from './plan.ts';

const PICTURES = '.cache/scenarios';

/** Runs the scenarios of the named pages in a browser, on the build in dist and a server of their own. Prints what differed and what a browser cannot do. */
export async function inBrowser(
  root: string,
  names: readonly string[],
  { place, pictures }: { readonly place: Place; readonly pictures: boolean },
  out: Out,
): Promise<number> {
  const project = openProject(await readSources(root));
  const known = scenarioFiles(project).filter(({ subject }) => subject === 'pages');
  const strange = names.find((name) => !known.some((one) => one.name === name));
  if (strange !== undefined)
    throw new Refusal(
      unknownWord(
        strange,
        known.map(({ name }) => name),
      ),
    );
  if (names.length === 0) throw new Refusal('浏览器里一遍要几秒：写上是哪些页面');
  const compiled = compiledProject(project);
  const first = compiled.channel(undefined, 'development');
  const executablePath = findBrowser();
  const sandbox = await OwnServer.open(root);
  const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }) });
  let [runs, wrong, refused] = [0, 0, 0];
  try {
    for (const file of known.filter(({ name }) => names.includes(name)))
      for (const index of file.value.scenarios.keys()) {
        const walked = walkScenario(file, index, compiled);
        const title = file.value.scenarios[index]?.name ?? '';
        if (typeof walked === 'string') {
          refused += 1;
          out.write(`${file.name}“${title}”走不了：${walked}\n`);
          continue;
        }
        for (const [row, one] of walked.entries()) {
          const sample = project.pages.get(file.name)?.value.samples?.find(({ name }) => name === one.given.sample);
          const refusal = refusalOf(one, sample, place);
          if (refusal !== undefined) {
            refused += 1;
            out.write(`${file.name}“${one.name}”走不了：${refusal}\n`);
            continue;
          }
          runs += 1;
          const folder = join(root, PICTURES, file.name);
          if (pictures) mkdirSync(folder, { recursive: true });
          const { failures, unseen } = await runInBrowser(file.name, one, {
            browser,
            sandbox,
            project,
            place,
            channel: typeof first === 'string' ? '' : first.key,
            ...(pictures && {
              picture: async (page, step) => void (await page.screenshot({ path: join(folder, `${index + 1}-${row + 1}-${step}.png`) })),
            }),
          });
          if (failures.length > 0) wrong += 1;
          out.write(`${file.name}“${one.name}”：${failures.length === 0 ? '一样' : failures.join('；')}\n`);
          if (unseen.length > 0) out.write(`    屏幕上看不出来的没有看：${[...new Set(unseen)].join('，')}\n`);
        }
      }
  } finally {
    await browser.close();
    await sandbox.close();
  }
  out.write(`在浏览器里走了 ${runs} 遍，${wrong} 遍不一样；${refused} 遍在这里走不了。\n`);
  return wrong > 0 ? 1 : 0;
}
