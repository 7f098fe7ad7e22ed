import { namesIn } from '../../../engine/actions/index.ts';
import type { Block, Page } from '../../../engine/documents/types.gen.ts';
import { stepGifts, stepOf } from '../../../engine/page/index.ts';
import { below } from '../../project/blocks.ts';
import { type WrittenSite, writtenSites } from '../../project/page-names.ts';
import type { Project } from '../../project/project.ts';
import { mentions } from '../../project/uses.ts';
import { writtenActions } from '../../project/written.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Finding, SourceDocument } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports steps that do not exist, that no action opens, or that lack the parameters they read. */
export const unknownStep: Rule = {
  id: 'unknown-step',
  title: '步骤不对',
  severity: 'error',
  docs: '动作 `step` 的 `to` 写页面 `steps` 里的名字；除了第一步，每一步都要有动作去。一步里读的 `step.名字`，去那一步的每个 `step` 都用 `with` 给它（或那一步自己 `set` 它），别的不给；退回写在前面的一步不用再给。流程不能换步骤。',
  why: '点了没有反应，或者那一步缺了要显示的东西。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [], "steps": {
  "ask": [{ "id": "next", "block": "Button", "props": { "text": "下一步" }, "on": { "tap": { "do": "step", "to": "don" } } }],
  "done": [{ "id": "tips", "block": "Text", "props": { "text": "一" } }] } }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [], "steps": {
  "ask": [{ "id": "next", "block": "Button", "props": { "text": "下一步" }, "on": { "tap": { "do": "step", "to": "done" } } }],
  "done": [{ "id": "tips", "block": "Text", "props": { "text": "一" } }] } }`,
  *find(project) {
    yield* targets(project);
    for (const { document, value } of project.pages.all)
      if (value.steps !== undefined && !document.damaged) yield* inPage(value, document, writtenSites(project));
  },
};

function* targets(project: Project): Generator<Finding> {
  for (const { action, at } of writtenActions(project)) {
    for (const { name, path } of namesIn(action, 'step')) {
      const place = below(at, ...path);
      if (at.document.kind === 'flow') yield { at: place, message: '流程不能换页面的步骤，由启动它的页面换' };
      const page = at.document.kind === 'page' && !at.document.damaged ? project.pages.get(at.document.name)?.value : undefined;
      const known = Object.keys(page?.steps ?? {});
      if (page !== undefined && !known.includes(name))
        yield { at: place, message: `页面没有步骤“${name}”`, ...(known.length > 0 && { expected: known }), ...suggestion(name, known) };
    }
  }
}

/** Returns the step that contains a place of a page. */
const stepAt = (page: Page, [root, index]: readonly (string | number)[]): string | undefined => {
  const block: Block | undefined = root === 'blocks' ? page.blocks[Number(index)] : undefined;
  return block && stepOf(block);
};

function* inPage(page: Page, document: SourceDocument, sites: readonly WrittenSite[]): Generator<Finding> {
  const steps = Object.keys(page.steps ?? {});
  const gifts = stepGifts(page);
  const reads = sites
    .filter((site) => site.document === document)
    .flatMap((site) =>
      mentions(site.rule).names.flatMap(({ name, path }) => {
        const [root, variable] = name.split('.');
        const at = { document, path: [...site.path, ...path] };
        return root === 'step' && variable !== undefined ? [{ variable, at, step: stepAt(page, site.path) }] : [];
      }),
    );
  for (const [index, step] of steps.entries()) {
    const coming = gifts.filter((gift) => gift.how === 'goes' && gift.step === step);
    if (index > 0 && coming.length === 0)
      yield { at: { document, path: ['steps', step], part: 'key' }, message: `没有动作去步骤“${step}”` };
    const own = gifts.filter((gift) => gift.how === 'sets' && gift.step === step).flatMap(({ names }) => names);
    const known = [...new Set([...coming.flatMap(({ names }) => names), ...own])];
    const needed = reads.filter((read) => read.step === step);
    const absent = new Set<string>();
    for (const { variable, at } of needed) {
      if (known.includes(variable)) continue;
      const near = suggestion(variable, known);
      // A name unlike all passed ones counts as forgotten by the action that opens the step.
      const isAwaited = coming.some(({ path }) => steps.indexOf(stepAt(page, path) ?? '') <= index);
      if (near.suggestion === undefined && isAwaited) absent.add(variable);
      else yield { at, message: `步骤“${step}”没有“${variable}”，去它的动作都没有给`, ...near };
    }
    for (const { names, path } of coming) {
      const goesBack = steps.indexOf(stepAt(page, path) ?? '') > index;
      const missing = needed
        .map(({ variable }) => variable)
        .filter((name) => absent.has(name) || (known.includes(name) && ![...names, ...own].includes(name)));
      if (!goesBack && missing.length > 0)
        yield {
          at: { document, path: [...path, 'to'] },
          message: `去步骤“${step}”还要给 ${[...new Set(missing)].map((name) => `“${name}”`).join('、')}`,
        };
      for (const name of names)
        if (!reads.some((read) => read.variable === name && (read.step === undefined || read.step === step)))
          yield { at: { document, path: [...path, 'with', name], part: 'key' }, message: `步骤“${step}”没有用到“${name}”` };
    }
  }
}
