import { describe, expect, test } from 'vitest';
import { ENGINE } from '../../domain/index.ts';
import { checkDocuments } from '../../domain/lint/index.ts';
import { actions, type Documents, type Effect, type EffectResult, type Json, type Values } from '../../engine/index.ts';
import { overProject } from '../../linter/fixture.ts';
import { read as readSpelling } from '../../linter/spelling/index.ts';
import { readActions } from '../../tools/actions.ts';
import { ROOT } from '../../tools/sources.ts';

const contracts = await readActions(ROOT);

/** A page of two steps with a button that runs the given actions, in the small project without faults; without the button it passes the check. */
const pageWith = (allActions: Json) => ({
  path: 'schemas/pages/home.json',
  text: JSON.stringify({
    id: 'home',
    title: '@service.tip',
    state: { chosen: '' },
    data: { people: { call: 'service.patient', with: { receiveId: '=query.receiveId' }, read: '=result.list' } },
    blocks: [{ id: 'chosen', block: 'Text', props: { text: '=data.people.0.name' } }],
    steps: {
      first: [
        {
          id: 'next',
          block: 'Button',
          props: { text: '@service.tip' },
          on: { tap: { do: 'step', to: 'second', with: { name: '=state.chosen' } } },
        },
        { id: 'tapped', block: 'Button', props: { text: '@service.tip' }, on: { tap: allActions } },
      ],
      second: [{ id: 'done', block: 'Text', props: { text: '=step.name' } }],
    },
  }),
});
const samples = {
  path: 'schemas/pages/home.samples.json',
  text: JSON.stringify({
    samples: [
      { name: '问', data: { people: [] } },
      { name: '做完', step: 'second', data: { people: [] } },
    ],
  }),
};

const marks = {
  path: 'schemas/collections/marks.json',
  text: JSON.stringify({ title: '收藏', kind: 'list', by: ['=session.policyNo'], days: 90, signOut: 'forget' }),
};

/** Rules that report the page; ignores whether it is used and whether samples show every state. */
const rulesAbout = (allActions: Json): readonly string[] => {
  const found = checkDocuments(overProject([pageWith(allActions), samples, marks]));
  return [...new Set(found.filter(({ file }) => file.startsWith('schemas/pages/home.')).map(({ rule }) => rule))].filter(
    (rule) => !/^(unused-|missing-sample$)/.test(rule),
  );
};

const flows: Readonly<Record<string, Documents.Flow>> = Object.fromEntries(
  overProject([])
    .filter(({ path }) => path.startsWith('schemas/flows/'))
    .map(({ path, text }) => [path.replace(/^.*\/|\.json$/g, ''), JSON.parse(text) as Documents.Flow]),
);
const scope: Values = {
  query: { receiveId: '7' },
  session: { homePath: 'https://a.example', policyNo: 'https://a.example' },
  state: { chosen: '1' },
  data: { people: [{ id: 1, name: '张三', kind: 1 }] },
};

/** All effects of the actions, with members who agree and calls that answer 0. */
const effectsOf = (allActions: Json): readonly Effect[] => {
  const read = readSpelling({ title: '', do: allActions as unknown as Documents.Action }, 'flow', ENGINE.operators).document;
  const run = actions.run(read.do, scope, flows, '', ENGINE);
  const effects: Effect[] = [];
  const answers: Partial<Record<Effect['kind'], EffectResult>> = {
    confirm: true,
    call: { code: 0, msg: '', result: 'a' },
    added: { code: 0, msg: '', result: 'a' },
    host: { code: 0, msg: '', result: 'a' },
    keep: { code: '0', params: {}, view: {} },
  };
  for (let step = run.next(); step.done !== true; step = run.next(answers[step.value.kind])) effects.push(step.value);
  return effects;
};

describe.each(contracts)('the action %s', (name, { good, bad }) => {
  test('has right and wrong examples, each of itself', () => {
    expect([good.length, bad.length].every((count) => count > 0)).toBe(true);
    for (const written of [...good, ...bad.map((one) => one.written)]) expect(JSON.stringify(written)).toContain(`"do":"${name}"`);
  });

  test.each(good.map((written) => [JSON.stringify(written), written] as const))(
    '%s is right, and runs without a fault',
    (_text, written) => {
      expect(rulesAbout(written)).toEqual([]);
      const effects = effectsOf(written);
      expect(effects.filter(({ kind }) => kind === 'fault')).toEqual([]);
      expect(effects.length).toBeGreaterThan(0);
    },
  );

  test.each(bad.map(({ written, rule }) => [JSON.stringify(written), rule, written] as const))(
    '%s is reported by %s',
    (_text, rule, written) => {
      expect(rulesAbout(written)).toEqual([rule]);
    },
  );
});
