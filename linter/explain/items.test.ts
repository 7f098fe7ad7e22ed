import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openProject } from '../../domain/lint/index.ts';
import { laidOut } from '../source/laid-out.ts';
import { explainField } from './explain-form.ts';
import { explainGiven } from './explain-given.ts';

const ROOT = join(import.meta.dirname, '../..');
const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const metas = readdirSync(join(ROOT, 'schemas/meta')).map((name) => ({ path: `schemas/meta/${name}`, text: text(`schemas/meta/${name}`) }));
const own = laidOut(`--- schemas/dictionaries/kinds.json
{ "title": "类别", "items": [{ "code": "1", "name": "门诊" }, { "code": "2", "name": "住院" }] }
--- schemas/forms/CLAIM.json
{ "code": "CLAIM", "title": "报销", "submit": { "calls": ["service.apply"] }, "samples": [{ "name": "样例", "values": {} }],
  "pages": [
    { "title": "限额", "sections": [{ "title": "一", "properties": { "limit": { "title": "限额", "type": "number", "widget": "text" } }, "required": ["limit"] }] },
    { "title": "发票", "visible": { "filled": ["limit"] }, "sections": [{ "title": "二", "properties": {
      "invoices": { "title": "发票", "type": "array", "items": { "required": ["amount"], "properties": {
        "kind": { "title": "类别", "type": "string", "widget": "radio", "options": { "dictionary": "kinds" } },
        "amount": { "title": "金额", "type": "number", "widget": "text", "rules": { "max": { "var": "limit" } } },
        "why": { "title": "说明", "type": "string", "widget": "text", "rules": { "visible": { "and": [{ "==": [{ "var": "item.kind" }, "2"] }, { ">": [{ "var": "item.number" }, 1] }] } } } } } } } }] }] }`);
const project = openProject([...metas, ...own]);
const explained = (path: string) => explainField(project, 'CLAIM', path).lines.join('\n');
const given = (path: string, values: object) => explainGiven(project, 'CLAIM', path, { values: values as never }, '2026-11-20').join('\n');

describe('a field inside items, explained', () => {
  it('by its path: its page, its group, its condition in words', () => {
    const lines = explained('invoices/why');
    expect(lines).toContain('所在页：第 2 页『发票』');
    expect(lines).toContain('所在页：当『限额』已填写时显示');
    expect(lines).toContain('所在：『发票』的每一项里');
    expect(lines).toContain('显示：当『类别』为『住院』，且『第几项』大于1时显示');
    expect(explained('invoices/amount')).toContain('必填：显示时必填');
    expect(explained('invoices/amount')).toContain('最大：『限额』');
  });

  it('an unknown path suggests a known one', () => {
    const { known, lines } = explainField(project, 'CLAIM', 'invoices/amont');
    expect(known).toBe(false);
    expect(lines.join('')).toContain('invoices/amount');
  });

  it.each(['invoices/2/why', '/invoices/1/why', 'invoices/i2/why'])('why it shows in the second item: %s', (path) => {
    const values = { limit: 100, invoices: [{ kind: '2' }, { kind: '2' }] };
    expect(given(path, values)).toContain('显示：因为 『类别』为『住院』，『第几项』大于1');
    expect(given('invoices/1/why', values)).toContain('不显示：因为 『第几项』大于1 不成立');
  });

  it('says how another answer of the item would change it', () => {
    const values = { limit: 100, invoices: [{}, { kind: '1' }] };
    expect(given('invoices/2/why', values)).toContain('要改变它：『类别』改为『住院』');
  });

  it('says so when there is no such item', () => {
    expect(given('invoices/3/why', { limit: 1, invoices: [{}] })).toBe('按给定的答案，没有 invoices/3/why 那一项');
  });
});
