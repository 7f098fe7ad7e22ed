import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import type { AnswerShape, CallFamily, SharedShape } from '../engine/documents/types.gen.ts';
import insured from '../schemas/calls/insured.json' with { type: 'json' };
import { inlined } from './calls.ts';

const find = (reference: string): AnswerShape =>
  (JSON.parse(readFileSync(`schemas/shapes/${basename(reference)}`, 'utf8')) as SharedShape).shape;

test('the app loads response schemas without references and without parts for editors', () => {
  const list = JSON.stringify(insured.calls.list);
  expect(list).toContain('"policyQuotas":{"type":"array","items":{"type":"object","properties":{"title":{"type":"string"}');
  expect(JSON.stringify(insured)).not.toMatch(/\$ref|"description"|"codes"|contentSchema/);
});

test('ends the expansion of a recursive schema', () => {
  const tree = inlined({ $ref: '../shapes/option.json' }, find);
  expect(JSON.stringify(tree).match(/"code"/g)?.length).toBe(2 * 4);
});

test('no response schema of any call keeps a reference', () => {
  const answers = globSync('schemas/calls/*.json').flatMap((file) =>
    Object.values((JSON.parse(readFileSync(file, 'utf8')) as CallFamily).calls).flatMap(({ answer }) => answer ?? []),
  );
  expect(answers.length).toBeGreaterThan(50);
  expect(answers.map((answer) => JSON.stringify(inlined(answer, find))).filter((text) => /\$ref|undefined/.test(text))).toEqual([]);
});
