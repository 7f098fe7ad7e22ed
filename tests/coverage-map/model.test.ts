import { expect, test } from 'vitest';
import { checkModels } from '../../domain/lint/index.ts';
import { BOUND, boundLine, printModel } from '../../linter/prover/index.ts';
import { readSources } from '../../tools/sources.ts';
import { codes } from './subjects.ts';

const files = await readSources();

/** The documents with one text replaced; the text must exist. */
const withChange = (path: string, from: string, to: string, documents = files) =>
  documents.map((file) => {
    if (file.path !== path) return file;
    expect(file.text).toContain(from);
    return { ...file, text: file.text.replace(from, to) };
  });

const only = (form: string) => (paths: readonly string[]) => paths.includes(`schemas/forms/${form}.json`);

test('proves every form of the product within the bound', () => {
  const proof = checkModels(files);
  const { issues, reports } = proof;
  expect(issues).toEqual([]);
  expect(reports.map(({ form }) => form)).toEqual(expect.arrayContaining([...codes]));
  expect(reports.filter(({ explored }) => explored.states === 0)).toEqual([]);
  expect(boundLine(proof, BOUND.states)).toMatch(
    new RegExp(
      `^走遍了 ${reports.length} 张表单，${reports.length} 张没有走不通的地方：\\d+ 组互相影响的字段（最多 \\d+ 个一组），\\d+ 类答案`,
    ),
  );
});

test('FR-01 refutes an uncleared copy of the rights holder with file, line and a table of answers', () => {
  const APPLICANT = 'schemas/fields/applicant.json';
  const kept = withChange(APPLICANT, '"lock": true,\n          "otherwise": "clear"', '"lock": true');
  const changed = withChange(APPLICANT, '"resets": ["beneficiaryName", ', '"resets": [', kept);
  const { issues, reports } = checkModels(changed, only('COMMON_LVTONG'));
  expect(reports).toHaveLength(1);
  expect(issues).toMatchObject([
    { rule: 'model-not-restored', severity: 'error', file: 'schemas/fields/applicant.json', form: 'COMMON_LVTONG' },
  ]);
  const [first] = issues;
  const line = changed.find(({ path }) => path === first?.file)?.text.split('\n')[(first?.line ?? 0) - 1];
  expect(line?.slice((first?.column ?? 0) - 1, (first?.endColumn ?? 0) - 1)).toBe('"value"');
  const printed = printModel(issues, changed).split('\n');
  expect(printed[0]).toMatch(/^schemas\/fields\/applicant\.json:\d+:\d+: “申请人与权益人关系”改了再改回来，“申请人姓名”没有还原：/);
  expect(printed[3]).toContain('^~~~~~~');
  expect(printed[4]).toContain('表单 COMMON_LVTONG，这样填就能看到：');
  expect(printed.filter((one) => /\| 填写 {2}申请人与权益人关系 {2}/.test(one))).toHaveLength(3);
  expect(printed.at(-2)).toContain('docs/model.md#model-not-restored');
});

test('refutes a field that never shows at its rule', () => {
  const changed = withChange(
    'schemas/fields/rights-holder.json',
    '"rules": { "visible": { "==": [{ "var": "isDeceased" }, "1"] } }',
    '"rules": { "visible": { "and": [{ "==": [{ "var": "isDeceased" }, "1"] }, { "==": [{ "var": "isDeceased" }, "0"] }] } }',
  );
  const { issues } = checkModels(changed, only('WH_HMB_CAR_T'));
  expect(issues.map(({ rule, message }) => `${rule} ${message}`)).toEqual([
    'model-unreachable “死亡证明”无论怎么填都不会显示',
    'model-one-sided “死亡证明”的显示条件永远不成立',
  ]);
});

test('leaves forms with document faults to the linter', () => {
  const changed = withChange('schemas/forms/HEALTH_MALL.json', '"sections": [', '"sections": 1, "more": [');
  const proof = checkModels(changed, only('HEALTH_MALL'));
  expect(proof).toMatchObject({ issues: [], reports: [], skipped: ['HEALTH_MALL'] });
  expect(boundLine(proof, BOUND.states)).toContain('文档有错、没有走的有 1 张：HEALTH_MALL。');
});
