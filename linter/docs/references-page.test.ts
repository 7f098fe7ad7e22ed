import { expect, test } from 'vitest';
import { overProject, readFixture } from '../fixture.ts';
import { laidOut } from '../source/laid-out.ts';
import { openKeysOf, reportedKeys } from '../source/open-keys.testing.ts';
import { readDocuments } from '../source/read.ts';

const page = (keys: string, block = '{ "id": "one", "block": "Card" }'): string =>
  `--- schemas/pages/people.json\n{ "id": "people",${keys.includes('"title"') ? '' : ' "title": "@service.tip",'} ${keys === '' ? '' : `${keys}, `}"blocks": [${block}] }`;
const block = (keys: string): string =>
  page('"data": { "list": { "call": "service.patient" } }', `{ "id": "one", "block": "Card", ${keys} }`);
const each = (keys: string): string => block(`"each": { "var": "data.list" }, ${keys}`);
const source = (keys: string): string =>
  page(`"data": { "list": { ${keys.includes('"call"') ? keys : `"call": "service.hospitals", ${keys}`} } }`);
const paging = (own: string): string => {
  const keys = ['"page": "city"', '"size": "level"', '"count": 10', '"items": { "var": "result" }'];
  return source(`"paging": { ${[...keys.filter((key) => key.slice(0, 6) !== own.slice(0, 6)), own].join(', ')} }`);
};
const sample = (keys: string): string => `${page('')}\n--- schemas/pages/people.samples.json\n{ "samples": [{ "name": "样例", ${keys} }] }`;
const action = (keys: string): string => `--- schemas/flows/target.json\n{ "title": "去处", "params": ["button"], "do": { ${keys} } }`;
const said = (key: string): [string, string] => [
  'unknown-text',
  action(`"do": "confirm", "text": "@service.tip", "${key}": "@service.nowhere"`),
];
const lines = (written: string): string => action(`"do": "alert", "text": "@service.tip", "lines": { ${written} }`);
const routes = (route: string): string =>
  `--- schemas/routes.json\n{ "routes": [{ "path": "/list", "page": "list", "title": "列表" }, ${route}] }`;
const props = (name: string, own: string): string => page('', `{ "id": "one", "block": "${name}", "props": { ${own} } }`);

const MARKS =
  '--- schemas/collections/marks.json\n{ "title": "收藏", "kind": "list", "by": ["=session.userRightId"], "days": 90, "signOut": "forget" }';

/** Keys that name something: the rule that detects an unknown name, and a document in which the key names `nowhere`. */
const NAMES: Readonly<Record<string, readonly [rule: string, documents: string]>> = {
  'page.$schema': ['file-name', page('"$schema": "../meta/nowhere.schema.json"')],
  'page.id': ['file-name', page('').replace('"people"', '"nowhere"')],
  'page.title': ['unknown-text', page('"title": "@service.nowhere"')],
  'page.order': ['unknown-variable', page('"order": { "var": "nowhere" }')],
  'page.views{}': ['unknown-variable', page('"views": { "one": { "var": "nowhere" } }')],
  'page#source.call': ['unknown-call', source('"call": "service.nowhere"')],
  'page#source.form': ['unknown-form', page('"data": { "list": { "form": "NOWHERE" } }')],
  'page#source.otherwise': ['unknown-form', page('"data": { "list": { "form": "VISIT", "otherwise": "NOWHERE" } }')],
  'page#source.when': ['unknown-variable', source('"when": { "var": "nowhere" }')],
  'page#source.focus': ['unknown-variable', source('"focus": { "var": "nowhere" }')],
  'page#source.keep.in': ['unknown-collection', source('"keep": { "in": "nowhere", "change": "put", "with": {} }')],
  'page#source.keep.change': ['unknown-collection', `${MARKS}\n${source('"keep": { "in": "marks", "change": "nowhere", "with": {} }')}`],
  'page#source.keep.since': [
    'unknown-variable',
    `${MARKS}\n${source('"keep": { "in": "marks", "change": "put", "with": {}, "since": "=nowhere" }')}`,
  ],
  'page#source.again.while': ['unknown-variable', source('"again": { "every": 3000, "while": { "var": "nowhere" } }')],
  'page#source.read': ['unknown-variable', source('"read": "=nowhere"')],
  'page#source.paging.page': ['unknown-param', paging('"page": "nowhere"')],
  'page#source.paging.size': ['unknown-param', paging('"size": "nowhere"')],
  'page#source.batch.param': ['unknown-param', source('"batch": { "param": "nowhere", "count": 15, "list": "list" }')],
  'page#source.paging.items': ['unknown-variable', paging('"items": { "var": "nowhere" }')],
  'page#source.paging.total': ['unknown-variable', paging('"total": { "var": "nowhere" }')],
  'page#reference.$ref': ['unknown-shared-block', page('', '{ "$ref": "../blocks/nowhere.json" }')],
  'pageSamples.$schema': [
    'file-name',
    `${page('')}\n--- schemas/pages/people.samples.json\n{ "$schema": "../meta/nowhere.schema.json", "samples": [] }`,
  ],
  'sharedBlock.$schema': [
    'file-name',
    '--- schemas/blocks/tips.json\n{ "$schema": "../meta/nowhere.schema.json", "block": { "id": "one", "block": "Card" } }',
  ],
  'page#block.block': ['unknown-block', page('', '{ "id": "one", "block": "Nowhere" }')],
  'page#block.show': ['unknown-variable', block('"show": { "var": "nowhere" }')],
  'page#block.each': ['unknown-variable', block('"each": { "var": "nowhere" }')],
  'page#block.key': ['unknown-variable', each('"key": { "var": "nowhere" }')],
  'page#block.empty.title': ['unknown-text', each('"empty": { "title": "@service.nowhere" }')],
  'page#block.empty.text': ['unknown-text', each('"empty": { "title": "@service.tip", "text": "@service.nowhere" }')],
  'page#block.name': ['unknown-text', block('"name": "@service.nowhere"')],
  'page#reaction.when': ['unknown-variable', page('"reactions": [{ "when": { "var": "nowhere" }, "do": [] }]')],
  'pageSamples#sample.like': ['conflicting-block', sample('"like": "nowhere"')],
  'pageSamples#sample.channel': ['bad-page-sample', sample('"channel": "NOWHERE"')],
  'pageSamples#sample.data{}': ['bad-page-sample', sample('"data": { "nowhere": 1 }')],
  'pageSamples#sample.said{}': ['bad-page-sample', sample('"said": { "nowhere": "一" }')],
  'pageSamples#sample.with{}': ['bad-page-sample', sample('"with": { "nowhere": 1 }')],
  'pageSamples#sample.kept{}': ['unknown-collection', sample('"kept": { "nowhere": 1 }')],
  'pageSamples#sample.step': ['bad-page-sample', sample('"step": "nowhere"')],
  'pageSamples#sample.state{}': ['bad-page-sample', sample('"state": { "nowhere": 1 }')],
  'flow.$schema': ['file-name', '--- schemas/flows/other.json\n{ "$schema": "../meta/nowhere.schema.json", "title": "去", "do": [] }'],
  'action.call': ['unknown-call', action('"do": "call", "call": "service.nowhere"')],
  'action.in': ['unknown-collection', action('"do": "keep", "in": "nowhere", "change": "put"')],
  'action.change': ['unknown-collection', `${MARKS}\n${action('"do": "keep", "in": "marks", "change": "nowhere"')}`],
  'action.name': ['unknown-flow', action('"do": "flow", "name": "nowhere"')],
  'action.path': ['unknown-route', action('"do": "go", "path": "/nowhere"')],
  'action.url': ['foreign-url', action('"do": "open", "url": "https://nowhere.example.com/"')],
  'flow.gives': ['unknown-variable', '--- schemas/flows/other.json\n{ "title": "去", "gives": "=nowhere", "do": [] }'],
  'action.with[]': ['unknown-variable', action('"do": "flow", "name": "button", "with": ["nowhere"]')],
  'action.to': ['unknown-step', page('', '{ "id": "one", "block": "Card", "on": { "tap": { "do": "step", "to": "nowhere" } } }')],
  'action.value': ['unknown-variable', action('"do": "switch", "value": { "var": "nowhere" }, "cases": {}')],
  'action.source': [
    'unknown-source',
    page('', '{ "id": "one", "block": "Card", "on": { "tap": { "do": "refresh", "source": "nowhere" } } }'),
  ],
  'action.calls[]': ['unknown-call', action('"do": "refresh", "calls": ["service.nowhere"]')],
  'action.until': ['unknown-variable', action('"do": "repeat", "times": 2, "every": 1000, "actions": [], "until": { "var": "nowhere" }')],
  'action.text': ['unknown-text', action('"do": "toast", "text": "@service.nowhere"')],
  'action.form': ['unknown-form', action('"do": "discard", "form": "NOWHERE", "draft": "self"')],
  'action.that': ['unknown-variable', action('"do": "if", "that": "=nowhere", "then": []')],
  'action.branches[].when': ['unknown-variable', action('"do": "choose", "branches": [{ "when": "=nowhere", "do": [] }]')],
  'action.guards[].that': ['unknown-variable', action('"do": "require", "guards": [{ "that": "=nowhere" }]')],
  'action.guards[].say': ['unknown-text', action('"do": "require", "guards": [{ "that": "=query.a", "say": "@service.nowhere" }]')],
  'action.guards[].go': ['unknown-route', action('"do": "require", "guards": [{ "that": "=query.a", "go": "/nowhere" }]')],
  'action.title': said('title'),
  'action.ok': said('ok'),
  'action.cancel': said('cancel'),
  'action.lines.of': ['unknown-variable', lines('"of": "=nowhere", "text": "@service.tip"')],
  'action.lines.text': ['unknown-text', lines('"of": [], "text": "@service.nowhere"')],
  'action.lines.note': ['unknown-text', lines('"of": [], "text": "@service.tip", "note": "@service.nowhere"')],
  'action.lines.group': ['unknown-text', lines('"of": [], "text": "@service.tip", "group": "@service.nowhere"')],
  'routes.$schema': ['file-name', '--- schemas/routes.json\n{ "$schema": "./meta/nowhere.schema.json", "routes": [] }'],
  'routes#route.document': ['unknown-page', routes('{ "path": "/a", "document": "nowhere", "title": "一" }')],
  'routes#route.redirect': ['unknown-route', routes('{ "path": "/a", "redirect": "/nowhere" }')],
};

/** The same for block properties that name something, and for names inside rules, texts and actions. */
const WITHIN: typeof NAMES = {
  'Form.otherwise': ['unknown-form', props('Form', '"form": "VISIT", "otherwise": "NOWHERE", "submit": "去"')],
  'List.source': ['unknown-source', props('List', '"source": "nowhere"')],
  'Form.form': ['unknown-form', props('Form', '"form": "NOWHERE", "submit": "去"')],
  'TabBar.items[].path': ['unknown-route', props('TabBar', '"label": "一", "items": [{ "title": "二", "path": "/nowhere" }]')],
  'Image.src': ['foreign-url', props('Image', '"src": "https://nowhere.example.com/a.png", "alt": ""')],
  $text: ['unknown-text', props('Text', '"text": "@service.nowhere"')],
  'a gap of a text': ['text-params', props('Text', '"text": { "$text": "@service.tip", "with": { "nowhere": 1 } }')],
  'an event': ['unknown-event', block('"on": { "nowhere": [] }')],
  'a property': ['bad-props', props('Text', '"text": "一", "nowhere": 1')],
  'a value of the session': ['unknown-session', block('"show": { "var": "session.nowhere" }')],
  'a value of the session that is set': ['unknown-session', action('"do": "set", "values": { "session.nowhere": 1 }')],
  'a variable that is set': ['unknown-state', block('"on": { "tap": { "do": "set", "values": { "state.nowhere": 1 } } }')],
  'a parameter of a source': ['unknown-param', source('"with": { "nowhere": 1 }')],
  'a block that a channel hides': [
    'unknown-page',
    `${page('')}\n--- channels/CITY.json\n{ "pages": { "people": { "hide": ["nowhere"] } } }`,
  ],
  'a property that a channel changes': [
    'bad-props',
    `${page('')}\n--- channels/CITY.json\n{ "pages": { "people": { "blocks": { "one": { "nowhere": 1 } } } } }`,
  ],
};

/** Keys that name nothing, by their content. */
const PLAIN: Readonly<Record<string, readonly string[]>> = {
  'codes of answers': ['page#source.none[]'],
  'words that people read': ['page.description', 'sharedBlock.description', 'pageSamples#sample.name', 'flow.title', 'routes#route.title'],
  'names that begin here': [
    'page#block.id',
    'page#block.as',
    'flow.params[]',
    'action.as',
    'action.into',
    'action.lines.as',
    'routes#route.path',
    'action.event',
    'action.draft',
  ],
  'keys of records that a server sends': ['page#source.batch.list', 'page#source.batch.pick[]'],
  'values of its own': ['page.state{}', 'pageSamples#sample.query{}', 'routes#route.tabBar'],
  'pages of the program, which no document describes': ['routes#route.page'],
};

test('every open key in the formats of pages, shared blocks, flows and routes is listed as a name or as no name', () => {
  const { schemas } = readDocuments(readFixture('project').files);
  const said = [...Object.keys(NAMES), ...Object.values(PLAIN).flat()];
  expect(openKeysOf(schemas, ['page', 'pageSamples', 'sharedBlock', 'action', 'flow', 'routes'])).toEqual(said.sort());
});

test.each([...Object.entries(NAMES), ...Object.entries(WITHIN)])(
  '%s: a name that nothing has is told where it stands',
  (_key, [rule, documents]) => {
    expect(reportedKeys(rule, overProject(laidOut(documents)))).toContainEqual(expect.stringMatching(/nowhere/i));
  },
);
