import { expect, test } from 'vitest';
import { openProject } from '../../domain/lint/index.ts';
import { readFixture } from '../fixture.ts';
import { affectedBy } from './affects.ts';
import { fieldGraph } from './graph.ts';
import { explainUses } from './print.ts';
import { filesOf as drawnFrom } from './reached-by.ts';

const { files } = readFixture('project');
const project = openProject(files);
const used = (kind: Parameters<typeof affectedBy>[1], name: string) => affectedBy(project, kind, name);

test('lists the users of a section, a dictionary and a call with file and line, and the documents that an edit reaches', () => {
  expect(used('section', 'person')).toMatchObject({
    places: [{ file: 'schemas/forms/VISIT.json', line: expect.any(Number) }],
    forms: ['VISIT'],
  });
  expect(used('dictionary', 'certType')?.places.map(({ file }) => file)).toEqual(['schemas/fields/person.json']);
  // Through the section.
  expect(used('dictionary', 'certType')?.forms).toEqual(['VISIT']);
  expect(used('call', 'service.apply')?.forms).toContain('VISIT');
});

test('an edit of a section does not reach a form that leaves out or overrides the edited field', () => {
  const form = (code: string, section: unknown) => ({
    path: `schemas/forms/${code}.json`,
    text: JSON.stringify({
      code,
      title: code,
      sections: [section],
      submit: { calls: ['service.apply'] },
      samples: [{ name: '样例', values: {} }],
    }),
  });
  const $ref = '../fields/visit.json';
  const more = openProject([
    ...files,
    { path: 'schemas/dictionaries/other.json', text: '{ "title": "别的", "items": [{ "code": "1", "name": "一" }] }' },
    form('PICKED', { title: '一', $ref, pick: ['remark'] }),
    form('OMITTED', { title: '一', $ref, omit: ['escort', 'warm', 'escortDate'] }),
    form('ONE_FIELD', { title: '一', properties: { escort: { $ref: `${$ref}#/properties/escort` } } }),
    form('OTHERWISE', {
      title: '一',
      $ref,
      properties: { escort: { options: { dictionary: 'other' } }, escortDate: { rules: { note: '好' } } },
    }),
  ]);
  expect(affectedBy(more, 'dictionary', 'yesNo')?.forms).toEqual(['ONE_FIELD', 'VISIT']);
  // The text is in a note and in the words of another field.
  expect(affectedBy(more, 'text', 'service.reminder')?.forms).toEqual(['OTHERWISE', 'VISIT']);
  expect(affectedBy(more, 'section', 'visit')?.forms).toEqual(['OMITTED', 'ONE_FIELD', 'OTHERWISE', 'PICKED', 'VISIT']);
  expect(drawnFrom(more, 'form', 'PICKED')).toEqual(['schemas/forms/PICKED.json', 'schemas/fields/visit.json']);
  expect(drawnFrom(more, 'form', 'ONE_FIELD')).toContain('schemas/dictionaries/yesNo.json');
});

test('a section and its dictionary are used by a group and by two named sections, and rules inside are part of the graph', () => {
  const $ref = '../fields/visit.json';
  const more = openProject([
    ...files,
    {
      path: 'schemas/forms/GROUPED.json',
      text: JSON.stringify({
        code: 'GROUPED',
        title: '组',
        sections: [
          {
            title: '一',
            properties: {
              list: {
                title: '单',
                type: 'array',
                items: {
                  $ref,
                  pick: ['escort'],
                  properties: {
                    why: {
                      title: '因',
                      type: 'string',
                      widget: 'text',
                      rules: { visible: { and: [{ filled: ['item.escort'] }, { filled: ['agent'] }] } },
                    },
                  },
                },
              },
            },
          },
          { title: '二', name: 'payee', $ref, pick: ['remark'] },
          { title: '三', name: 'agent', $ref, pick: ['remark'] },
        ],
        submit: { calls: ['service.apply'] },
        samples: [{ name: '样例', values: {} }],
      }),
    },
  ]);
  expect(affectedBy(more, 'dictionary', 'yesNo')?.forms).toEqual(['GROUPED', 'VISIT']);
  expect(affectedBy(more, 'section', 'visit')?.places.filter(({ file }) => file.includes('GROUPED'))).toHaveLength(1);
  expect(fieldGraph(more, 'GROUPED').map(({ name, reads }) => [name, reads])).toEqual([
    ['list', []],
    ['payee', []],
    ['agent', []],
    ['list/escort', []],
    ['list/why', ['list/escort', 'agent']],
    ['payee/remark', []],
    ['agent/remark', []],
  ]);
});

test('suggests the nearest name for an unknown one, and reports an unused thing in words', () => {
  expect(used('section', 'persn')).toBeUndefined();
  expect(explainUses(project, 'section', 'persn')).toMatchObject({ known: false, lines: [expect.stringContaining('"person"')] });
  expect(explainUses(project, 'text', 'service.soon').lines.join('\n')).toContain('文字 service.soon「敬请期待~」');
});

test('finds pages, channels, collections, widgets, blocks and shared blocks by name', () => {
  const shared = '{ "block": { "id": "head", "block": "Text", "props": { "text": "@service.tip" } } }';
  const page = '{ "id": "more", "title": "@service.tip", "blocks": [{ "$ref": "../blocks/head.json" }] }';
  const more = openProject([
    ...files,
    { path: 'schemas/blocks/head.json', text: shared },
    { path: 'schemas/pages/more.json', text: page },
    { path: 'schemas/collections/cars.json', text: '{ "title": "车", "kind": "list", "by": ["channel"], "key": "id" }' },
    { path: 'renderer/blocks/Stars/contract.json', text: '{ "title": "星" }' },
    { path: 'schemas/flows/kept.json', text: '{ "title": "存", "do": { "do": "toast", "text": "=kept.cars" } }' },
  ]);
  const filesOf = (kind: Parameters<typeof affectedBy>[1], name: string) => affectedBy(more, kind, name)?.places.map(({ file }) => file);
  expect(filesOf('sharedBlock', 'head')).toEqual(['schemas/pages/more.json']);
  expect(filesOf('collection', 'cars')).toEqual(['schemas/flows/kept.json']);
  expect(filesOf('channel', 'REGION')).toEqual(['channels/CITY.json']);
  expect(filesOf('channel', 'base')).toEqual(['channels/REGION.json']);
  expect(filesOf('page', 'people')).toContain('schemas/routes.json');
  expect(filesOf('block', 'Stars')).toEqual([]);
  expect(filesOf('widget', 'nowhere')).toBeUndefined();
});

test('lists the rules that name a condition, by title or file name, and the conditions around it', () => {
  const condition = (name: string, title: string, logic: unknown, reads: readonly string[]) => ({
    path: `schemas/conditions/${name}.json`,
    text: JSON.stringify({ title, logic, reads }),
  });
  const field = (logic: unknown) => ({ title: '备注', type: 'string', widget: 'text', rules: { visible: logic } });
  const form = (code: string, logic: unknown) => ({
    path: `schemas/forms/${code}.json`,
    text: JSON.stringify({
      code,
      title: code,
      sections: [{ title: '一', properties: { note: field(logic) } }],
      submit: { calls: ['service.apply'] },
      samples: [{ name: '样例', values: {} }],
    }),
  });
  const more = openProject([
    ...files,
    condition('asked', '问了', { var: 'query.a' }, ['query']),
    condition('unasked', '没问', { '!': [{ condition: '问了' }] }, ['query']),
    form('DIRECT', { condition: '问了' }),
    form('THROUGH', { or: [{ condition: 'unasked' }, { var: 'query.b' }] }),
  ]);
  expect(affectedBy(more, 'condition', 'asked')).toMatchObject({
    places: [{ file: 'schemas/conditions/unasked.json' }, { file: 'schemas/forms/DIRECT.json' }],
    forms: ['DIRECT', 'THROUGH'],
  });
  expect(drawnFrom(more, 'form', 'THROUGH')).toContain('schemas/conditions/asked.json');
  expect(explainUses(more, 'condition', '问了').lines[0]).toContain('条件 asked');
});
