import { describe, expect, it } from 'vitest';
import { openProject } from '../../domain/lint/index.ts';
import { laidOut } from '../source/laid-out.ts';
import { compareForms } from './compare-forms.ts';

const HEAD = '{ "code": "CLAIM", "title": "报销", "submit": { "calls": ["service.apply"] }, "samples": [{ "name": "样例", "values": {} }]';
const text = (title: string, more = ''): string => `{ "title": "${title}", "type": "string", "widget": "text"${more} }`;
const invoices = (more: string, fields: string): string =>
  `"invoices": { "title": "发票", "type": "array"${more}, "items": { "properties": { ${fields} } } }`;
const ofFields = (fields: string): string => `${HEAD}, "sections": [{ "title": "一", "properties": { ${fields} } }] }`;

const projectOf = (form: string) => openProject(laidOut(`--- schemas/forms/CLAIM.json\n${form}`));
const told = (before: string, after: string) =>
  compareForms(projectOf(before), projectOf(after)).map(({ lines, conflicts }) => ({ lines, conflicts }))[0];
const compared = (before: string, after: string) => told(ofFields(before), ofFields(after));

const BOTH = `"no": ${text('号码')}, "amount": ${text('金额')}`;

describe('a changed group', () => {
  it('that became shorter tells which drafts it harms', () => {
    expect(compared(invoices(', "maxItems": 5', BOTH), invoices(', "maxItems": 3', BOTH))?.conflicts).toEqual([
      '“发票”最多 3 项：没填完的草稿里填了更多项的，要删掉几项；旧版应用交上来的多出来的，会被退回',
    ]);
    expect(compared(invoices(', "maxItems": 3', BOTH), invoices(', "maxItems": 5', BOTH))?.conflicts).toEqual([]);
  });

  it('that needs more items tells it too', () => {
    expect(compared(invoices('', BOTH), invoices(', "minItems": 2', BOTH))?.conflicts).toEqual([
      '“发票”至少 2 项：没填完的草稿里不够的，打开后要补；旧版应用交上来的不够的，会被退回',
    ]);
  });

  it('that lost a field inside names it with the group', () => {
    const found = compared(invoices('', BOTH), invoices('', `"no": ${text('号码')}`));
    expect(found?.conflicts).toEqual(['没填完的草稿里填过的“发票”里的“金额”不再显示，也不再提交']);
    expect(found?.lines).toContain('去掉“金额”');
  });

  it('whose field inside became stricter', () => {
    const found = compared(invoices('', BOTH), invoices('', `"no": ${text('号码', ', "maxLength": 8')}, "amount": ${text('金额')}`));
    expect(found?.conflicts).toEqual(['“发票”里的“号码”管得更严：以前合格的答案现在可能不合格']);
  });

  it('that is new or gone is told once', () => {
    const other = `"other": ${text('其他')}`;
    expect(compared(`${other}, ${invoices('', BOTH)}`, other)?.conflicts).toEqual(['没填完的草稿里填过的“发票”不再显示，也不再提交']);
    expect(compared(other, `${other}, ${invoices('', BOTH)}`)?.conflicts).toEqual([]);
  });
});

describe('a moved page', () => {
  const page = (title: string, fields: string, more = ''): string =>
    `{ "title": "${title}", "sections": [{ "title": "${title}段", "properties": { ${fields} } }]${more} }`;
  const pages = (...all: readonly string[]): string => `${HEAD}, "pages": [${all.join(', ')}] }`;
  const [one, two] = [page('一', `"a": ${text('甲')}`), page('二', `"b": ${text('乙')}`)];

  it('harms no draft, and is told at its sections', () => {
    const found = told(pages(one, two), pages(two, one));
    expect(found?.conflicts).toEqual([]);
    expect(found?.lines.join('\n')).toMatch(/第 1 页“一”.*第 2 页“一”/);
  });

  it('that is shown by a condition now harms drafts', () => {
    const shown = page('二', `"b": ${text('乙')}`, ', "visible": { "filled": ["a"] }');
    expect(told(pages(one, two), pages(one, shown))?.conflicts).toEqual([
      '“乙”换了显示的条件：没填完的草稿里填过的可能不再提交，没填的可能要补',
    ]);
  });
});
