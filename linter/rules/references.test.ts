import { expect, test } from 'vitest';
import { overProject, readFixture } from '../fixture.ts';
import { laidOut } from '../source/laid-out.ts';
import { openKeysOf, reportedKeys } from '../source/open-keys.testing.ts';
import { readDocuments } from '../source/read.ts';
import type { Kind } from '../source/types.ts';

/** The documents that make up a form. */
const KINDS: readonly Kind[] = ['form', 'section', 'dictionary', 'call', 'texts'];
const EXAMPLE = 'schemas/forms/MORE.json';

const form = (keys: string, section = '"$ref": "../fields/visit.json", "pick": ["remark"]'): string => `--- ${EXAMPLE}
{ "code": "MORE", "title": "更多", "sections": [{ "title": "其他", ${section} }], ${keys.includes('"submit"') ? '' : '"submit": { "calls": ["service.apply"] },'}
${keys.includes('"samples"') ? '' : '"samples": [{ "name": "样例", "values": {} }],'} ${keys || '"tip": ""'} }`;
const inSection = (section: string): string => form('', section);
const field = (keys: string, type = '"type": "string", "widget": "text"'): string =>
  `"own": { "title": "自己的", ${type}, ${keys} },\n"other": { "title": "另一个", "type": "string", "widget": "text" }`;
const slots = (written: string): string => field(`"sensitive": true, "slots": ${written}`, '"type": "array", "widget": "idCardPhoto"');
const choice = (keys: string): string => field(keys, '"type": "string", "widget": "select"');
const rule = (aspect: string): readonly [string, string] => [
  'unknown-variable',
  field(`"rules": { "${aspect}": { "==": [{ "var": "nowhere" }, "1"] } }`),
];
const group = (items: string): string => field(`"items": { ${items} }`, '"type": "array"');
const sample = (keys: string): string => form(`"samples": [{ "name": "样例", ${keys} }]`);

/** Keys that name something: the rule that detects an unknown name, and a document in which the key names `nowhere`. */
const NAMES: Readonly<Record<string, readonly [rule: string, documents: string]>> = {
  'form.$schema': ['file-name', form('"$schema": "../meta/nowhere.schema.json"')],
  'form.code': ['file-name', `--- ${EXAMPLE}\n${laidOut(form(''))[0]?.text.replace('"MORE"', '"NOWHERE"')}`],
  'form.tip': ['unknown-text', form('"tip": "@service.nowhere"')],
  'form#pick.$ref': ['unknown-section', inSection('"allOf": [{ "$ref": "../fields/nowhere.json" }]')],
  'form#pick.pick[]': ['unknown-field', inSection('"allOf": [{ "$ref": "../fields/visit.json", "pick": ["nowhere"] }]')],
  'form#pick.omit[]': ['unknown-field', inSection('"allOf": [{ "$ref": "../fields/visit.json", "omit": ["nowhere"] }]')],
  'form#formSection.$ref': ['unknown-section', inSection('"$ref": "../fields/nowhere.json"')],
  'form#formSection.pick[]': ['unknown-field', inSection('"$ref": "../fields/visit.json", "pick": ["nowhere"]')],
  'form#formSection.omit[]': ['unknown-field', inSection('"$ref": "../fields/visit.json", "omit": ["nowhere"]')],
  'form#formSection.order[]': ['unknown-field', inSection('"$ref": "../fields/visit.json", "order": ["nowhere"]')],
  'form#formSection.required[]': ['unknown-field', inSection('"$ref": "../fields/visit.json", "required": ["nowhere"]')],
  'form#formSection.optional[]': ['unknown-field', inSection('"$ref": "../fields/visit.json", "optional": ["nowhere"]')],
  'form#formSection.visible': ['unknown-variable', inSection('"$ref": "../fields/visit.json", "visible": { "filled": ["nowhere"] }')],
  'form#formSection.arrange': ['unknown-variable', inSection('"$ref": "../fields/visit.json", "arrange": { "var": "channel.nowhere" }')],
  'form#submit.calls[]': ['unknown-call', form('"submit": { "calls": ["service.nowhere"] }')],
  'form#submit.existing.record': [
    'unknown-call',
    form(
      '"submit": { "calls": ["service.apply"], "existing": { "record": "service.nowhere", "answers": {}, "calls": ["service.apply"] } }',
    ),
  ],
  'form#submit.existing.calls[]': [
    'unknown-call',
    form(
      '"submit": { "calls": ["service.apply"], "existing": { "record": "service.patient", "answers": {}, "calls": ["service.nowhere"] } }',
    ),
  ],
  'form#submit.success.text': ['unknown-text', form('"submit": { "calls": ["service.apply"], "success": { "text": "@service.nowhere" } }')],
  'form#submit.back.path': ['unknown-route', form('"submit": { "calls": ["service.apply"], "back": { "path": "/nowhere" } }')],
  'form#submit.back.query{}': [
    'unknown-channel',
    form('"submit": { "calls": ["service.apply"], "back": { "path": "/list", "query": { "thirdChannelSide": "nowhere" } } }'),
  ],
  'form#sample.prefill': ['bad-sample', sample('"values": {}, "prefill": { "nowhere": "1" }')],
  'form#sample.values': ['bad-sample', sample('"values": { "nowhere": "1" }')],
  'form#sample.context': ['bad-sample', sample('"values": {}, "context": { "nowhere": {} }')],
  'form#sample.options{}[]': ['bad-sample', sample('"values": {}, "options": { "nowhere": [] }')],
  'section.$schema': [
    'file-name',
    '--- schemas/fields/extra.json\n{ "$schema": "../meta/nowhere.schema.json", "title": "另外", "properties": {} }',
  ],
  'section.required[]': ['unknown-field', '--- schemas/fields/extra.json\n{ "title": "另外", "properties": {}, "required": ["nowhere"] }'],
  'section#source.call': [
    'unknown-call',
    '--- schemas/fields/extra.json\n{ "title": "另外", "properties": {}, "sources": { "one": { "call": "service.nowhere" } } }',
  ],
  'section#source.when': [
    'unknown-variable',
    '--- schemas/fields/extra.json\n{ "title": "另外", "properties": {}, "sources": { "one": { "call": "service.patient", "when": { "var": "nowhere" } } } }',
  ],
  'field.$ref': ['unknown-field', field('"$ref": "../fields/visit.json#/properties/nowhere"')],
  'field.default': ['unknown-code', choice('"options": { "dictionary": "yesNo" }, "default": "nowhere"')],
  'field.defaultName': ['unknown-code', choice('"options": { "dictionary": "yesNo" }, "defaultName": "nowhere"')],
  'field.followUp.field': ['unknown-field', choice('"options": { "call": "service.hospitals" }, "followUp": { "field": "nowhere" }')],
  'field.enum[]': ['unknown-code', choice('"options": { "dictionary": "yesNo" }, "enum": ["nowhere"]')],
  'field.exclusive[]': [
    'unknown-code',
    field('"options": { "dictionary": "yesNo" }, "exclusive": ["nowhere"]', '"type": "array", "widget": "checkbox"'),
  ],
  'field#askedCheck.call': ['unknown-call', field('"check": { "call": "service.nowhere", "with": {} }')],
  'field#askedCheck.valid': [
    'unknown-variable',
    field('"check": { "call": "service.patient", "with": {}, "valid": { "filled": ["nowhere"] } }'),
  ],
  'field.drawnBy': ['unknown-field', field('"drawnBy": "nowhere"')],
  'field.template': ['foreign-url', field('"template": "https://nowhere.example.com/a.pdf"', '"type": "array", "widget": "file"')],
  'field.slots': ['unknown-variable', slots('"=nowhere"')],
  'field.slots.$': ['unknown-variable', slots('{ "$": { "or": [{ "var": "nowhere" }, { "var": "own" }] } }')],
  'field.messages{}': ['unknown-text', field('"messages": { "maxLength": "@service.nowhere" }, "maxLength": 9')],
  'field.text': ['unknown-text', field('"text": "@service.nowhere"', '"widget": "warmReminder"')],
  'field.prefill.source': ['unknown-source', field('"prefill": { "source": "nowhere", "path": "name" }')],
  'field.prefill.path': [
    'unknown-answer',
    '--- schemas/fields/extra.json\n{ "title": "另外", "sources": { "one": { "call": "service.patient" } }, "properties": { "own": { "title": "自己的", "type": "string", "widget": "text", "prefill": { "source": "one", "path": "nowhere" } } } }',
  ],
  'field#optionSource.items': ['unknown-answer', choice('"options": { "call": "service.hospitals", "items": "nowhere" }')],
  'field#optionSource.value': ['unknown-answer', choice('"options": { "call": "service.hospitals", "value": "nowhere" }')],
  'field#optionSource.label': ['unknown-answer', choice('"options": { "call": "service.hospitals", "label": "nowhere" }')],
  'field#optionSource.children': ['unknown-answer', choice('"options": { "call": "service.hospitals", "children": "nowhere" }')],
  'field#optionSource.selectType': ['unknown-answer', choice('"options": { "call": "service.hospitals", "selectType": "nowhere" }')],
  'call#call.before[]': [
    'unknown-call',
    '--- schemas/calls/extra.json\n{ "title": "另外", "calls": { "one": { "title": "一", "method": "POST", "path": "/one", "before": ["service.nowhere"] } } }',
  ],
  'call#call.needs[]': [
    'unknown-call',
    '--- schemas/calls/extra.json\n{ "title": "另外", "calls": { "one": { "title": "一", "method": "POST", "path": "/one", "needs": ["service.nowhere"] } } }',
  ],
  'call#call.dictionary': [
    'unknown-param',
    '--- schemas/calls/extra.json\n{ "title": "另外", "calls": { "one": { "title": "一", "method": "GET", "path": "/one", "params": { "type": "object", "properties": { "id": { "type": "string" } } }, "dictionary": "nowhere" } } }',
  ],
  'call#call.proof': [
    'bad-answer',
    '--- schemas/calls/extra.json\n{ "title": "另外", "calls": { "one": { "title": "一", "method": "GET", "path": "/one", "proof": "nowhere", "answer": { "type": "object", "properties": { "id": { "type": "string" } } } } } }',
  ],
  'field#items.$ref': ['unknown-section', group('"$ref": "../fields/nowhere.json"')],
  'field#items.pick[]': ['unknown-field', group('"$ref": "../fields/visit.json", "pick": ["nowhere"]')],
  'field#items.omit[]': ['unknown-field', group('"$ref": "../fields/visit.json", "omit": ["nowhere"]')],
  'field#items.order[]': ['unknown-field', group('"$ref": "../fields/visit.json", "order": ["nowhere"]')],
  'field#items.required[]': ['unknown-field', group('"$ref": "../fields/visit.json", "required": ["nowhere"]')],
  'field#items.rules.readonly': [
    'unknown-variable',
    group('"$ref": "../fields/visit.json", "pick": ["remark"], "rules": { "readonly": { "filled": ["nowhere"] } }'),
  ],
  'field.itemSummary[]': [
    'unknown-field',
    field('"items": { "$ref": "../fields/visit.json", "pick": ["remark"] }, "itemSummary": ["nowhere"]', '"type": "array"'),
  ],
  'field.required[]': ['unknown-field', field('"properties": {}, "required": ["nowhere"]', '"type": "object"')],
  'form#formPage.visible': [
    'unknown-variable',
    laidOut(inSection('"$ref": "../fields/visit.json"'))
      .map(
        ({ path, text }) =>
          `--- ${path}\n${text.replace('"sections":', '"pages": [{ "title": "一", "visible": { "filled": ["nowhere"] }, "sections":').replace(/\], "submit"/, '] }], "submit"')}`,
      )
      .join('\n'),
  ],
  'field.resets[]': ['unknown-field', field('"resets": ["nowhere"]')],
  'field#optionSource.dictionary': ['unknown-dictionary', choice('"options": { "dictionary": "nowhere" }')],
  'field#optionSource.call': ['unknown-call', choice('"options": { "call": "service.nowhere" }')],
  'field#valueRule.when': ['unknown-variable', field('"rules": { "value": { "when": { "var": "nowhere" }, "is": "1" } }')],
  'field#valueRule.is': ['unknown-variable', field('"rules": { "value": { "is": { "var": "nowhere" } } }')],
  'field#rules.visible': rule('visible'),
  'field#rules.required': rule('required'),
  'field#rules.readonly': rule('readonly'),
  'field#rules.options': rule('options'),
  'field#rules.pattern': rule('pattern'),
  'field#rules.minLength': rule('minLength'),
  'field#rules.maxLength': rule('maxLength'),
  'field#rules.valid': rule('valid'),
  'field#rules.min': rule('min'),
  'field#rules.max': rule('max'),
  'field#rules.note': ['unknown-text', field('"rules": { "note": "@service.nowhere" }')],
  'field#rules.title': rule('title'),
  'field#rules.placeholder': rule('placeholder'),
  'logic#bindings{}': ['unknown-param', choice('"options": { "call": "service.hospitals", "with": { "nowhere": "1" } }')],
  'dictionary.$schema': [
    'file-name',
    '--- schemas/samples/extra.json\n{ "$schema": "../meta/nowhere.schema.json", "title": "另外", "key": "extra", "items": [{ "code": "1", "name": "一" }] }',
  ],
  'call.$schema': ['file-name', '--- schemas/calls/extra.json\n{ "$schema": "../meta/nowhere.schema.json", "title": "另外", "calls": {} }'],
  'call#call.path': [
    'unknown-param',
    '--- schemas/calls/extra.json\n{ "title": "另外", "calls": { "one": { "title": "一", "method": "GET", "path": "/one/{nowhere}", "params": { "type": "object", "properties": { "id": { "type": "string" } } } } } }',
  ],
  'texts.$schema': ['file-name', '--- schemas/texts/extra.json\n{ "$schema": "../meta/nowhere.schema.json", "texts": {} }'],
};

/** Keys that name nothing, by their content. */
const PLAIN: Readonly<Record<string, readonly string[]>> = {
  'words that people read': [
    'form.title',
    'form#formSection.title',
    'form#formSection.description',
    'form#sample.name',
    'section.title',
    'section.description',
    'form#formPage.title',
    'field.addText',
    'field.itemTitle',
    'field.title',
    'field.description',
    'field.placeholder',
    'field.slots[]',
    'dictionary.title',
    'dictionary#item.name',
    'call.title',
    'call#call.title',
    'call#call.codes{}',
    'call#call.idle',
    'texts.texts{}',
    'texts#text.text',
  ],
  'keys of what the server sends, which no document describes': ['call#call.result', 'dictionary.key'],
  'values of its own': [
    'field.const',
    'field.pattern',
    'field.part',
    'field.otherFiles',
    'dictionary#item.code',
    'dictionary#item{}',
    'field#optionSource.find{}',
  ],
  'names that begin here': ['form#formSection.name'],
  'parameters of the call itself': ['call#call.unmasked[]'],
  'names that a check of the product judges': ['form#submit.success.qrcode'],
  'codes of answers, which are numbers': ['form#submit.alerts[]'],
};

const { schemas } = readDocuments(readFixture('project').files);
const keys = openKeysOf(schemas, [...KINDS, 'field', 'logic']);

test('every open key in the formats of a form is listed as a name or as no name', () => {
  const said = [...Object.keys(NAMES), ...Object.values(PLAIN).flat()];
  expect(keys).toEqual(said.sort());
});

test.each(Object.entries(NAMES))('%s: reports an unknown name at its place', (_key, [rule, documents]) => {
  expect(reportedKeys(rule, overProject(laidOut(documents)))).toContainEqual(expect.stringMatching(/nowhere/i));
});
