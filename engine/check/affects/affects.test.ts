import { expect, test } from 'vitest';
import { readFixture } from '../fixture.ts';
import { openProject } from '../project.ts';
import { affectedBy } from './affects.ts';
import { explainUses } from './print.ts';

const { files } = readFixture('project');
const project = openProject(files);
const used = (kind: Parameters<typeof affectedBy>[1], name: string) => affectedBy(project, kind, name);

test('who uses a section, a dictionary and a call is told with file and line, and what an edit reaches', () => {
  expect(used('section', 'person')).toMatchObject({
    places: [{ file: 'schemas/forms/VISIT.json', line: expect.any(Number) }],
    forms: ['VISIT'],
  });
  expect(used('dictionary', 'certType')?.places.map(({ file }) => file)).toEqual(['schemas/fields/person.json']);
  // By way of the section.
  expect(used('dictionary', 'certType')?.forms).toEqual(['VISIT']);
  expect(used('call', 'service.apply')?.forms).toContain('VISIT');
});

test('what there is none of is told with what was probably meant, what nobody uses in words', () => {
  expect(used('section', 'persn')).toBeUndefined();
  expect(explainUses(project, 'section', 'persn')).toMatchObject({ known: false, lines: [expect.stringContaining('"person"')] });
  expect(explainUses(project, 'text', 'service.soon').lines.join('\n')).toContain('文字 service.soon「敬请期待~」');
});
