import { expect, test } from 'vitest';
import { allForms, compiled } from './documents.ts';

/** Fields of all forms whose pattern describes a name: it accepts 王伟 and refuses 1234. */
const fields = Object.keys(allForms).flatMap((code) =>
  compiled(code).fields.flatMap(({ name, definition: { pattern } }) => {
    const expression = pattern === undefined ? undefined : new RegExp(pattern, 'u');
    return expression?.test('王伟') && !expression.test('1234') ? [{ at: `${code} ${name}`, expression }] : [];
  }),
);

test('VL-04 every name of a person may contain rare characters, 〇 and ·, each counted as one character', () => {
  expect(fields.length).toBeGreaterThan(5);
  for (const { at, expression } of fields) {
    // 𬭎 is outside of the basic plane: two UTF-16 units.
    for (const name of ['王𬭎', '李〇〇', '买买提·艾力']) expect([at, name, expression.test(name)]).toEqual([at, name, true]);
    for (const name of ['𬭎', 'Wang Wei', '王1']) expect([at, name, expression.test(name)]).toEqual([at, name, false]);
  }
});
