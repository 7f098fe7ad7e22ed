import { expect, test } from 'vitest';
import { openProject } from '../../domain/lint/index.ts';
import type { Values } from '../../engine/documents/json.ts';
import { readFixture } from '../fixture.ts';
import type { SourceFile } from '../source/types.ts';
import { compareProjects, printDifferences } from './index.ts';

const { files } = readFixture('project');
const VISIT = 'schemas/forms/VISIT.json';
const COMMON = 'schemas/fields/visit.json';

const read = (path: string): Values => JSON.parse(files.find((file) => file.path === path)?.text ?? '{}') as Values;
const withFiles = (...more: readonly (readonly [string, unknown])[]): readonly SourceFile[] => {
  const made = more.map(([path, value]) => ({ path, text: JSON.stringify(value) }));
  return [...files.filter(({ path }) => !made.some((one) => one.path === path)), ...made];
};
const told = (before: readonly SourceFile[], after: readonly SourceFile[]): string =>
  printDifferences(compareProjects(openProject(before), openProject(after)));

/** The section with its fields in another order, under other keys, or with one more field. */
const section = (change: (properties: Values) => Values) => {
  const visit = read(COMMON);
  return [COMMON, { ...visit, properties: change(visit['properties'] as Values) }] as const;
};

test('reports only the field that moved, with its new position', () => {
  const back = told(
    files,
    withFiles(section(({ escort, escortDate, hospital, city, ...rest }) => ({ escort, hospital, city, escortDate, ...rest }) as Values)),
  );
  expect(back).toContain('  · “陪诊日期”移到“就诊信息”的“医院”后面\n');
  expect(back.match(/移到/g)).toHaveLength(1);
  const first = told(files, withFiles(section(({ report, ...rest }) => ({ report, ...rest }) as Values)));
  expect(first).toContain('  · “病历”移到“就诊信息”的最前面\n');
});

test('reports a field that moved to another section together with the section', () => {
  const form = read(VISIT) as unknown as { sections: Values[] };
  const [person, visit] = form.sections;
  const sections = [
    { ...person, properties: { escort: { $ref: '../fields/visit.json#/properties/escort' } } },
    { ...visit, omit: ['remark', 'escort'], required: [] },
  ];
  expect(told(files, withFiles([VISIT, { ...form, sections }]))).toContain('  · “是否陪诊”移到“权益人信息”的“证件照片”后面\n');
});

test('reports a renamed field in one sentence, also where other fields mention it', () => {
  const visit = section(({ escort, escortDate, ...rest }) => {
    const date = { ...(escortDate as Values), rules: { visible: { '==': [{ var: 'company' }, '1'] }, note: '@service.reminder' } };
    // The field mentions itself, too.
    const company = { ...(escort as Values), prefill: { source: 'patient', path: 'company' } };
    return { company, escortDate: date, ...rest } as Values;
  });
  const before = withFiles(
    section(
      ({ escort, ...rest }) => ({ escort: { ...(escort as Values), prefill: { source: 'patient', path: 'escort' } }, ...rest }) as Values,
    ),
  );
  const form = JSON.parse(JSON.stringify(read(VISIT)).replaceAll('"escort"', '"company"')) as Values;
  expect(told(before, withFiles(visit, [VISIT, form]))).toBe(
    '表单“就诊申请”（VISIT）\n  ! “是否陪诊”的键 escort 改成 company；旧草稿里的答案读不到了\n\n! 开头的和已有的答案有关：发布前请看一遍。\n',
  );
});

test('reports a same-named field with other content as one removed and one added', () => {
  const said = told(
    files,
    withFiles(section(({ report, ...rest }) => ({ ...rest, papers: { ...(report as Values), maxItems: 3 } }) as Values)),
  );
  expect(said).toContain('“病历”像是改了键名（report 改为 papers）');
});

test('reports a conditional requirement as conditional', () => {
  const isEscorted = { '==': [{ var: 'escort' }, '1'] };
  const asking = (place: Values) => {
    const form = read(VISIT) as unknown as { sections: Values[] };
    const [person, visit] = form.sections as [Values, Values];
    const properties = { ...(visit['properties'] as Values), place: { title: '碰头地点', type: 'string', widget: 'text', ...place } };
    const required = [
      ...(visit['required'] as string[]),
      ...('rules' in place && 'visible' in (place['rules'] as Values) ? ['place'] : []),
    ];
    return withFiles([VISIT, { ...form, sections: [person, { ...visit, properties, required }] }]);
  };
  const shown = told(files, asking({ rules: { visible: isEscorted } }));
  expect(shown).toContain('新加“碰头地点”：单行文字，满足条件时必填，『是否陪诊』为『是』时才显示，在“就诊信息”的“备注”后面');
  expect(shown).toContain('! 满足条件的：没填完的草稿缺“碰头地点”，打开后要补');
  const asked = told(asking({}), asking({ rules: { required: isEscorted } }));
  expect(asked).toContain('“碰头地点”：由选填改为满足条件时必填（『是否陪诊』为『是』）');
});

test('reports a new or removed list of options with its content', () => {
  const tools = [
    'schemas/dictionaries/tools.json',
    {
      title: '辅具',
      items: [
        { code: '1', name: '轮椅' },
        { code: '2', name: '拐杖' },
      ],
    },
  ] as const;
  expect(told(files, withFiles(tools))).toContain('选项表“辅具”（tools）\n  · 新加，共 2 项：轮椅、拐杖\n');
  expect(told(withFiles(tools), files)).toContain('选项表“辅具”（tools）\n  · 去掉了\n');
});

test('does not repeat the subject and the unchanged part of a statement', () => {
  const said = told(
    files,
    withFiles(
      section(({ escortDate, ...rest }) => {
        const { rules, ...date } = escortDate as { rules: Values };
        return { ...rest, escortDate: { ...date, rules: { ...rules, visible: { '==': [{ var: 'escort' }, '0'] } } } } as Values;
      }),
    ),
  );
  expect(said).toContain('“陪诊日期”：由 『是否陪诊』为『是』时才显示 改为 『是否陪诊』为『否』时才显示\n');
  expect(said).not.toContain('收起');
});

const FORMAT = [
  'schemas/meta/channel.schema.json',
  {
    $id: 'channel.schema.json',
    type: 'object',
    properties: {
      uiConfig: { description: '外观。', type: 'object', properties: { primaryColor: { description: '主色，写成 #rrggbb。' } } },
      apiConfig: { description: '换掉某些接口的地址：接口全名 → 路径。', type: 'object', additionalProperties: { type: 'object' } },
    },
  },
] as const;

test('describes channel values by the words of the format, and by their keys where it has none', () => {
  const colour = told(
    withFiles(FORMAT),
    withFiles(FORMAT, ['channels/REGION.json', { channelCode: '099', uiConfig: { primaryColor: '#123456' } }]),
  );
  expect(colour).toContain('  · 外观 › 主色 uiConfig.primaryColor：新加 “#123456”\n');
  const other = (primaryColor: string, path: string) =>
    withFiles(FORMAT, [
      'channels/REGION.json',
      { channelCode: '099', uiConfig: { primaryColor }, apiConfig: { 'service.patient': { path } } },
    ]);
  const said = told(other('#123456', '/a'), other('#654321', '/b'));
  expect(said).toContain('  · 外观 › 主色 uiConfig.primaryColor：由 “#123456” 改为 “#654321”\n');
  expect(said).toContain('  · 换掉某些接口的地址 › service.patient › 地址：由 “/a” 改为 “/b”\n');
});

test('describes a table row by its code and its values by the words of the format', () => {
  const [path, format] = FORMAT;
  const table = {
    ...format,
    properties: {
      states: { description: '账户的状态：状态码 → 怎样。', type: 'object', additionalProperties: { $ref: '#/definitions/state' } },
    },
    definitions: { state: { description: '一个状态。', type: 'object', properties: { blocks: { description: '哪里不能用。' } } } },
  };
  const of = (blocks: string) => withFiles([path, table], ['channels/REGION.json', { channelCode: '099', states: { 4: { blocks } } }]);
  expect(told(of('a'), of('b'))).toContain('  · 账户的状态 › 4 › 哪里不能用 states.4.blocks：由 “a” 改为 “b”\n');
});

test('names up to ten channels that changed alike, and counts them above ten', () => {
  const channels = (count: number, tipsText: string) =>
    withFiles(
      ...Array.from({ length: count }, (_, index) => [`channels/C${index}.json`, { documentTitle: `渠道${index}`, tipsText }] as const),
    );
  const ten = told(channels(10, '一'), channels(10, '二'));
  expect(ten).toContain('渠道“渠道9”（C9）\n');
  expect(ten).not.toContain('等');
  expect(told(channels(11, '一'), channels(11, '二'))).toContain('等 11 项');
});
