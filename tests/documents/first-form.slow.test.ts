import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkDocuments, checkModels, openProject } from '../../domain/lint/index.ts';
import { compareProjects, explainField, explainForm, printDifferences, printIssues, type SourceFile } from '../../linter/index.ts';
import { readSources, withoutScenarios } from '../../tools/sources.ts';
import { shippedNames } from '../approved/record.ts';

const page = readFileSync(new URL('../../docs/first-form.md', import.meta.url), 'utf8');
const written: readonly SourceFile[] = [...page.matchAll(/^`(schemas\/[^`]+\.json)`\n```json\n([^`]+)```/gm)].map(
  ([, path = '', text = '']) => ({
    path,
    text,
  }),
);
const form = written.find(({ path }) => path.startsWith('schemas/forms/')) ?? { path: '', text: '' };
/** The screen contents that the page shows, in order. */
const shown = [...page.matchAll(/```text\n([^`]+)```/g)].map(([, text = '']) => text.trimEnd());

let documents: readonly SourceFile[] = [];
beforeAll(async () => {
  // A reader may have followed the page here already.
  documents = [...withoutScenarios(await readSources()).filter(({ path }) => !written.some((file) => file.path === path)), ...written];
});

/** Slips, each with the correct text. */
const SLIPS = [
  ['"widget": "radio"', '"widget": "raido"'],
  ['{ "var": "rehabPart" }', '{ "var": "rehabpart" }'],
] as const;

describe('docs/first-form.md, followed literally', () => {
  test('has two files, with names that no shipped document has', () => {
    expect(written.map(({ path }) => path)).toEqual(['schemas/dictionaries/rehabPart.json', 'schemas/forms/HOME_REHAB_NURSING.json']);
    expect(shippedNames('schemas/dictionaries')).not.toContain('rehabPart');
    expect(shippedNames('schemas/forms')).not.toContain('HOME_REHAB_NURSING');
  });

  test('FM-01 check reports nothing in them, and proves the form', () => {
    const own = written.map(({ path }) => path);
    expect(checkDocuments(documents).filter(({ file }) => own.includes(file))).toEqual([]);
    const { issues, reports } = checkModels(documents, (files) => files.includes(form.path));
    expect(issues).toEqual([]);
    expect(reports).toHaveLength(1);
  });

  test.each(SLIPS)('instead of %s, %s is reported in the words of the page', (right, slip) => {
    const files = documents.map((file) => (file === form ? { ...file, text: form.text.replace(right, slip) } : file));
    const issues = checkDocuments(files).filter(({ file }) => file === form.path);
    const lines = shown[SLIPS.findIndex(([one]) => one === right)]?.split('\n') ?? [];
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(printIssues(issues, files)).toContain(line);
  });

  test('diff reports the addition in the words of the page', () => {
    const before = openProject(documents.filter((file) => !written.includes(file)));
    expect(printDifferences(compareProjects(before, openProject(documents)))).toContain(shown[4]);
  });

  test('explain describes the form, and when a field shows, in the words of the page', () => {
    const project = openProject(documents);
    expect(explainForm(project, 'HOME_REHAB_NURSING').lines.join('\n')).toContain(shown[2]);
    const field = explainField(project, 'HOME_REHAB_NURSING', 'rehabPartOther').lines.join('\n');
    for (const line of (shown[3] ?? '').split('\n')) expect(field).toContain(line);
  });
});
