import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { fieldsOf, withFieldTable } from '../../tools/channel-fields.ts';
import { channels, read } from './documents.ts';

type Schema = Readonly<Record<string, unknown>>;

const page = readFileSync('docs/channels.md', 'utf8');
const meta = read('schemas/meta/channel.schema.json') as Schema;
const base = channels['base'] as Schema;

describe('docs/channels.md', () => {
  test('CH-22 describes every field', () => {
    for (const { path, schema } of fieldsOf(meta)) {
      if (path === '$schema' || /\[\]|\.(production|staging|test|development)$/.test(path)) continue;
      expect(page).toContain(`\`${path}\``);
      if (!['extends', 'assumed', 'shared'].includes(path)) expect(page).toContain(String(schema['description']));
    }
  });

  test('its table is the output of `npm run types` and follows the meta-schema', () => {
    expect(withFieldTable(page, meta, base)).toBe(page);
    const more = { ...meta, properties: { greeting: { type: 'string', description: '问候语。' } } };
    expect(withFieldTable(page, more, { greeting: '您好' })).toContain('| `greeting` | 文字 | 问候语。 | 您好 |');
  });

  test('its examples match the format', () => {
    const schemas = ['logic', 'locale'].map((name) => read(`schemas/meta/${name}.schema.json`) as Schema);
    const accepts = new Ajv({ strict: false, validateFormats: false, schemas }).compile(meta);
    const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => JSON.parse(text) as unknown);
    expect(examples.length).toBeGreaterThanOrEqual(4);
    for (const example of examples) expect([example, accepts(example)]).toEqual([example, true]);
  });
});
