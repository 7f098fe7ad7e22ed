import { expect, test } from 'vitest';
import { addSample, addScenario, fillSample, removeSample, removeScenario, renameSample, samplesIn, scenariosText } from './samples.ts';

const FORM = `{
  "samples": [
    { "name": "one", "prefill": { "a": "1" }, "values": { "b": "2" } },
    { "name": "two", "values": {} } // kept
  ]
}`;
const SCENARIOS = '{ "scenarios": [{ "name": "x", "given": { "sample": "two" } }, { "name": "y", "given": { "like": "x" } }] }';
const texts: Readonly<Record<string, string>> = { 'schemas/forms/A.json': FORM, 'schemas/scenarios/forms/A.json': SCENARIOS };
const read = (file: string): string | undefined => texts[file];
const names = (text: string): readonly string[] => samplesIn(text).map(({ name }) => name);

test('stores answers as a new sample in the surroundings of another, or in a sample', () => {
  const { text } = addSample(read, 'A', ' three ', { b: '3' }, samplesIn(FORM)[0]);
  expect(samplesIn(text).at(-1)).toEqual({ name: 'three', prefill: { a: '1' }, values: { b: '3' } });
  expect(text).toContain('// kept');
  expect(samplesIn(addSample(read, 'A', 'bare', {}, undefined).text).at(-1)).toEqual({ name: 'bare', values: {} });
  expect(fillSample(read, 'A', 'one', { b: '9' }).text).toBe(FORM.replace('"2"', '"9"'));
  expect(() => addSample(read, 'A', 'one', {}, undefined)).toThrow('已经有样例');
  expect(() => addSample(read, 'A', ' ', {}, undefined)).toThrow('起个名字');
});

test('renames and removes a sample unless a scenario begins with it or it is the last', () => {
  expect(names(renameSample(read, 'A', 'one', 'first').text)).toEqual(['first', 'two']);
  expect(names(removeSample(read, 'A', 'one').text)).toEqual(['two']);
  expect(() => renameSample(read, 'A', 'two', 'second')).toThrow('情景“x”从样例“two”开始');
  expect(() => removeSample(read, 'A', 'nobody')).toThrow('没有样例');
  const last = (): string => '{ "samples": [{ "name": "one", "values": {} }] }';
  expect(() => removeSample(last, 'A', 'one')).toThrow('至少要有一个样例');
  const alone = (file: string): string | undefined => (file.includes('scenarios') ? undefined : FORM);
  expect(names(removeSample(alone, 'A', 'two').text)).toEqual(['one']);
  expect(samplesIn('')).toEqual([]);
});

test('adds a scenario, and removes one that no other is like', () => {
  const { text } = addScenario(read, 'A', { name: 'z' });
  expect(JSON.parse(text)).toMatchObject({ scenarios: [{ name: 'x' }, { name: 'y' }, { name: 'z' }] });
  expect(JSON.parse(removeScenario(read, 'A', 1).text)).toMatchObject({ scenarios: [{ name: 'x' }] });
  expect(() => removeScenario(read, 'A', 0)).toThrow('情景“y”和它一样开始');
  expect(() => removeScenario(() => '{ "scenarios": [{ "name": "x" }] }', 'A', 0)).toThrow('最后一个情景');
  expect(() => addScenario(() => undefined, 'A', {})).toThrow('没有 schemas/scenarios');
  expect(JSON.parse(scenariosText({ name: 'z' }))).toEqual({ $schema: '../../meta/scenarios.schema.json', scenarios: [{ name: 'z' }] });
});
