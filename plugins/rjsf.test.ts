import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import { createSchemaUtils } from '@rjsf/utils';
import { expect, test } from 'vitest';
import { leanRjsf } from './rjsf.ts';
import lean from './stubs/rjsf/schema-utils.ts';

const validator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};
const field: RJSFSchema = { type: 'string', title: '姓名', description: '与证件一致' };
const section: RJSFSchema = { type: 'object', title: '基本信息', required: ['name'], properties: { name: field } };
const root: RJSFSchema = { type: 'object', properties: { section0: section } };

test("answers about the schema of an open form as RJSF's own utilities do", () => {
  const answersOf = (utils: ReturnType<typeof lean>): unknown =>
    [root, section, field].flatMap((schema) =>
      [{}, { 'ui:widget': 'text', 'ui:options': { path: 'name' } }, { 'ui:options': { label: false } }].map((ui: UiSchema) => [
        utils.getRootSchema(),
        utils.getValidator() === validator,
        utils.retrieveSchema(schema, {}),
        utils.getDisplayLabel(schema, ui),
        utils.isSelect(schema),
        utils.isMultiSelect(schema),
        utils.isFilesArray(schema, ui),
        utils.doesSchemaUtilsDiffer(validator, structuredClone(root)),
        utils.doesSchemaUtilsDiffer(validator, section),
      ]),
    );
  expect(answersOf(lean(validator, root))).toEqual(answersOf(createSchemaUtils(validator, root)));
});

test('leaves out modules of RJSF alone', () => {
  const { resolveId } = leanRjsf();
  const resolved = (source: string, importer: string): unknown =>
    typeof resolveId === 'function' ? Reflect.apply(resolveId, undefined, [source, importer]) : undefined;
  const core = '/node_modules/@rjsf/core/lib';
  expect(resolved('../getDefaultRegistry.js', `${core}/components/Form.js`)).toMatch(/stubs\/rjsf\/registry\.ts$/);
  expect(resolved('./findSchemaDefinition.js', '/node_modules/@rjsf/utils/lib/resolveUiSchema.js')).toMatch(/definitions\.ts$/);
  expect(resolved('./getDefaultRegistry.js', `${core}/index.js`)).toBeUndefined();
  expect(resolved('./findSchemaDefinition.js', '/app/find.js')).toBeUndefined();
});
