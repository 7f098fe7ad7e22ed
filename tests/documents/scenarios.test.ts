import { describe, expect, test } from 'vitest';
import { openProject } from '../../domain/lint/index.ts';
import { compiledProject, runScenario, scenarioFiles } from '../../linter/index.ts';
import { readSources } from '../../tools/sources.ts';

const project = openProject(await readSources());
const compiled = compiledProject(project);

describe.each(scenarioFiles(project).map((file) => [file.document.file.path, file] as const))('%s', (_path, file) => {
  test.each(file.value.scenarios.map(({ name }, index) => [name, index] as const))('%s', (_name, index) => {
    expect(runScenario(file, index, compiled).map(({ message }) => message)).toEqual([]);
  });
});
