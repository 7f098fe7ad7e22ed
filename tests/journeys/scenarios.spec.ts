import { openProject } from '../../domain/lint/index.ts';
import { compiledProject, scenarioFiles, type Walked, walkScenario } from '../../linter/index.ts';
import { runInBrowser } from '../../tools/scenarios/browser.ts';
import { readSources } from '../../tools/sources.ts';
import { expect, test } from './support/test.ts';

/** The scenario of a page, as the engine walks it. */
async function scenarioOf(page: string, name: string) {
  const project = openProject(await readSources());
  const file = scenarioFiles(project).find((one) => one.subject === 'pages' && one.name === page);
  const index = file?.value.scenarios.findIndex((one) => one.name === name) ?? -1;
  const walked = file && walkScenario(file, index, compiledProject(project));
  if (typeof walked === 'string' || walked?.[0] === undefined) throw new Error(`${page} ${name}: ${walked ?? 'no scenario'}`);
  return { project, walked: walked[0] };
}

test('AD-01 a scenario of a page holds in the browser, and a wrong one is told', async ({ browser, sandbox, guard }) => {
  const { project, walked } = await scenarioOf('addresses', '样例“管理”：点 makeDefault');
  const running = { browser, sandbox, project, place: 'browser', channel: 'JIANGXIRENBAO' } as const;
  expect((await runInBrowser('addresses', walked, running)).failures).toEqual([]);
  const [step] = walked.steps;
  if (step === undefined) throw new Error('no step');
  guard.pause();
  const wrong: Walked = { ...walked, steps: [{ ...step, effects: [{ go: '/newAddress', query: {} }] }] };
  expect((await runInBrowser('addresses', wrong, running)).failures).toEqual([
    '应该去 /newAddress {}，却在 /selectAddress?thirdChannelSide=JIANGXIRENBAO',
  ]);
});
