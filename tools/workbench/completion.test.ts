import { describe, expect, it } from 'vitest';
import { ROOT } from '../sources.ts';
import { completeJson, hoverJson } from './json-language.ts';

const HEAD = '{ "$schema": "../meta/form.schema.json", "code": "A", "title": "一", ';

/** Labels offered at the mark of a form document. */
async function offered(form: string): Promise<readonly string[]> {
  const text = `${HEAD}${form} }`;
  const offset = text.indexOf('|');
  const found = await completeJson(ROOT, 'schemas/forms/A.json', text.replace('|', ''), offset);
  return found.map(({ label }) => label);
}

const inField = (field: string): string => `"sections": [{ "title": "一", "properties": { "list": { ${field} } } }]`;

describe('an editor completes', () => {
  it.each([
    ['the keys of a form', '"|": 1', ['sections', 'pages', 'submit', 'samples']],
    ['the keys of a page', '"pages": [{ "|": 1 }]', ['title', 'sections', 'visible']],
    ['the keys of a section on a page', '"pages": [{ "sections": [{ "|": 1 }] }]', ['name', 'properties', '$ref', 'visible']],
    [
      'the keys of a group',
      inField('"type": "array", "|": 1'),
      ['items', 'minItems', 'maxItems', 'itemTitle', 'addText', 'itemView', 'itemSummary', 'reorder', 'copyLast'],
    ],
    ['the views of an item', inField('"type": "array", "itemView": |'), ['"inline"', '"sheet"']],
    ['the keys of items', inField('"type": "array", "items": { "|": 1 }'), ['properties', 'required', '$ref', 'pick', 'rules']],
    [
      'the keys of a field in an item',
      inField('"type": "array", "items": { "properties": { "no": { "|": 1 } } }'),
      ['title', 'type', 'widget', 'rules', 'unique', 'items'],
    ],
    [
      'the aspects of a rule in an item',
      inField('"type": "array", "items": { "properties": { "no": { "rules": { "|": 1 } } } }'),
      ['visible', 'max'],
    ],
  ])('%s', async (_name, form, expected) => {
    const labels = await offered(form);
    for (const one of expected) expect(labels).toContain(one);
  });

  it('and explains them', async () => {
    const text = `${HEAD}${inField('"type": "array", "itemTitle": "第 {n} 张"')} }`;
    expect((await hoverJson(ROOT, 'schemas/forms/A.json', text, text.indexOf('itemTitle') + 2)).text).toContain('是第几项');
  });
});
