import { expect, test } from 'vitest';
import { openProject } from '../../domain/lint/index.ts';
import type { Values } from '../../engine/documents/json.ts';
import { readFixture } from '../fixture.ts';
import type { Project } from '../index.ts';
import { documentConflicts, draftConflictsOf } from './draft-conflicts.ts';

const { files } = readFixture('project');
const VISIT = 'schemas/forms/VISIT.json';

/** The project with one more question in its form, and that question described. */
function asking(extra: Values): Project {
  return openProject(
    files.map((file) => {
      if (file.path !== VISIT) return file;
      const form = JSON.parse(file.text) as { sections: { properties?: Values }[] };
      const sections = form.sections.map((section, index) =>
        index === 1
          ? { ...section, properties: { ...section.properties, extra: { title: '补充', type: 'string', widget: 'text', ...extra } } }
          : section,
      );
      return { path: VISIT, text: JSON.stringify({ ...form, sections }) };
    }),
  );
}

const STRICTER = '“补充”管得更严：以前合格的答案现在可能不合格';

test.each<[string, Values, Values, readonly string[]]>([
  ['a new limit', {}, { maxLength: 9 }, [STRICTER]],
  ['a lower limit', { maxLength: 9 }, { maxLength: 8 }, [STRICTER]],
  ['a higher limit', { maxLength: 9 }, { maxLength: 10 }, []],
  ['a removed limit', { maxLength: 9 }, {}, []],
  ['a new minimum length', {}, { minLength: 2 }, [STRICTER]],
  ['a greater minimum length', { minLength: 2 }, { minLength: 3 }, [STRICTER]],
  ['a higher maximum of files', { type: 'array', maxItems: 2 }, { type: 'array', maxItems: 3 }, []],
  ['a lower maximum of files', { type: 'array', maxItems: 3 }, { type: 'array', maxItems: 2 }, [STRICTER]],
  ['a new maximum of files', { type: 'array' }, { type: 'array', maxItems: 2 }, [STRICTER]],
  ['a new minimum of files', { type: 'array' }, { type: 'array', minItems: 1 }, [STRICTER]],
  ['a higher minimum of files', { type: 'array', minItems: 1 }, { type: 'array', minItems: 2 }, [STRICTER]],
  ['a new maximum number', { type: 'number' }, { type: 'number', maximum: 9 }, [STRICTER]],
  ['a new list of options', {}, { widget: 'radio', options: { dictionary: 'yesNo' } }, []],
  ['a shorter minimum length', { minLength: 2 }, { minLength: 1 }, []],
  ['a new minimum number', { type: 'number' }, { type: 'number', minimum: 1 }, [STRICTER]],
  ['a lower minimum number', { type: 'number', minimum: 1 }, { type: 'number', minimum: 0 }, []],
  ['a higher maximum number', { type: 'number', maximum: 9 }, { type: 'number', maximum: 8 }, [STRICTER]],
  ['a new exclusive minimum', { type: 'number' }, { type: 'number', exclusiveMinimum: 0 }, [STRICTER]],
  ['a new exclusive maximum', { type: 'number' }, { type: 'number', exclusiveMaximum: 9 }, [STRICTER]],
  ['a bound that becomes exclusive', { type: 'number', minimum: 0 }, { type: 'number', exclusiveMinimum: 0 }, [STRICTER]],
  ['an upper bound that becomes exclusive', { type: 'number', maximum: 9 }, { type: 'number', exclusiveMaximum: 9 }, [STRICTER]],
  ['a bound that becomes inclusive', { type: 'number', exclusiveMinimum: 0 }, { type: 'number', minimum: 0 }, []],
  ['a lower exclusive minimum', { type: 'number', exclusiveMinimum: 1 }, { type: 'number', exclusiveMinimum: 0 }, []],
  ['a lower exclusive maximum', { type: 'number', exclusiveMaximum: 9 }, { type: 'number', exclusiveMaximum: 8 }, [STRICTER]],
  ['a removed exclusive bound', { type: 'number', exclusiveMaximum: 9 }, { type: 'number' }, []],
  ['the same bound of an integer, written exclusively', { type: 'integer', minimum: 1 }, { type: 'integer', exclusiveMinimum: 0 }, []],
  ['a stricter exclusive bound of an integer', { type: 'integer', minimum: 1 }, { type: 'integer', exclusiveMinimum: 1 }, [STRICTER]],
  ['a bound that another one implies', { type: 'number', exclusiveMinimum: 0 }, { type: 'number', exclusiveMinimum: 0, minimum: -5 }, []],
  ['a new step', { type: 'number' }, { type: 'number', multipleOf: 0.1 }, [STRICTER]],
  ['a step that divides the old one', { type: 'number', multipleOf: 0.3 }, { type: 'number', multipleOf: 0.1 }, []],
  ['a step that does not divide the old one', { type: 'number', multipleOf: 0.1 }, { type: 'number', multipleOf: 0.5 }, [STRICTER]],
  ['another unit', { type: 'number', unit: '斤' }, { type: 'number', unit: 'kg' }, ['“补充”换了单位：填过的数还在，意思变了']],
  ['a pattern', {}, { pattern: '^a$' }, [STRICTER]],
  ['the same pattern', { pattern: '^a$' }, { pattern: '^a$' }, []],
  [
    'a rule that requires it',
    {},
    { rules: { required: { '==': [{ var: 'escort' }, '1'] } } },
    ['没填完的草稿没填“补充”的，打开后要补；旧版应用交上来的没填的，会被退回', '“补充”的规则变了：以前合格的答案现在可能不合格'],
  ],
  ['a removed rule', { rules: { max: 3 } }, {}, []],
])('%s, checked against possible old answers', (_what, was, is, conflicts) => {
  expect(draftConflictsOf('VISIT', asking(was), asking(is))).toEqual(conflicts);
});

const project = openProject(files);
const asks = { rules: { required: { '==': [{ var: 'escort' }, '1'] } } };

test.each<[string, Values, number]>([
  ['that is optional', {}, 0],
  ['that is required', asks, 1],
  ['that has a default answer', { ...asks, default: '无' }, 0],
])('a new question %s', (_what, extra, count) => {
  expect(draftConflictsOf('VISIT', project, asking(extra))).toHaveLength(count);
});

test('an unknown form has no answers that could not fit', () => {
  expect(draftConflictsOf('NOWHERE', project, project)).toEqual([]);
});

const kept = { kind: 'list', by: ['channel'], key: 'id' };
const calls = { calls: { ask: { method: 'GET', path: '/a' }, tell: { method: 'POST', path: '/b' } } };

test.each([
  ['a removed collection', 'collection', kept, undefined, ['手机里存着的不再读了']],
  ['a collection with another key', 'collection', kept, { ...kept, by: ['channel', 'member'] }, ['手机里已经存着的可能读不到了']],
  ['a collection with only more words', 'collection', kept, { ...kept, title: '车' }, []],
  [
    'a call at another path',
    'call',
    calls,
    { calls: { ...calls.calls, ask: { method: 'GET', path: '/c' } } },
    ['旧版应用还问 ask 的旧地址'],
  ],
  ['removed calls', 'call', calls, undefined, ['旧版应用还问 ask、tell 的旧地址']],
  ['a new call', 'call', calls, { calls: { ...calls.calls, more: { method: 'GET', path: '/d' } } }, []],
  ['a page', 'page', { title: '一' }, { title: '二' }, []],
] as const)('%s', (_what, kind, old, now, conflicts) => {
  expect(documentConflicts(kind, old, now)).toEqual(conflicts);
});
