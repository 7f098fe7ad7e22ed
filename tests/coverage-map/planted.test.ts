import { expect, test } from 'vitest';
import { checkModels } from '../../domain/lint/index.ts';
import type { Json } from '../../engine/index.ts';
import { readSources } from '../../tools/sources.ts';

const FORM = 'YC_OUTPATIENT_GREEN_PASS';
const SCHEDULE = 'schemas/fields/schedule.json';
const files = await readSources();
const vip = { var: 'vipPatientEscort' };
const later = { addDays: [{ today: [] }, 30] };

const DEFECTS: readonly (readonly [
  title: string,
  changes: readonly (readonly [file: string, keys: readonly (string | number)[], value: Json])[],
  found: readonly (readonly string[])[],
])[] = [
  [
    'a field that no answer shows',
    [
      [
        `schemas/forms/${FORM}.json`,
        ['sections', 2, 'properties', 'expectVisitTime', 'rules', 'visible'],
        { and: [{ '==': [vip, '1'] }, { '==': [vip, '0'] }] },
      ],
    ],
    [['model-unreachable: “期望就诊时间段”无论怎么填都不会显示'], ['model-one-sided: “期望就诊时间段”的显示条件永远不成立']],
  ],
  [
    'bounds that leave no day',
    [[SCHEDULE, ['properties', 'expectVisitDate', 'rules', 'max'], { today: [] }]],
    [['model-incomplete: 填到这一步，“期望就诊日期”的下限比上限还大，没有可填的：最早 2026-11-25，最晚 2026-11-20']],
  ],
  [
    'bounds of two days that leave none once one is chosen',
    [[SCHEDULE, ['properties', 'expectVisitDate', 'rules', 'max'], { if: [{ '==': [vip, '1'] }, { today: [] }, later] }]],
    [
      [
        'model-incomplete: 填到这一步，“期望就诊日期”的下限比上限还大，没有可填的：最早 2026-11-25，最晚 2026-11-20',
        '填写 是否需要VIP陪诊=是',
      ],
    ],
  ],
  [
    'a filter that leaves no option',
    [[SCHEDULE, ['properties', 'expectVisitTime', 'rules'], { options: { '==': [{ var: 'option.code' }, '9'] } }]],
    [
      ['model-one-sided: “期望就诊时间段”的选项条件永远不成立'],
      ['model-stuck: “期望就诊时间段”是必填的，却一个选项也不剩', '填写 是否需要VIP陪诊=是'],
    ],
  ],
  [
    'a sample that leaves a required question open',
    [[`schemas/forms/${FORM}.json`, ['samples', 0, 'values', 'expectVisitTime'], '']],
    [['model-sample: 样例“VIP 陪诊”没有回答必填的“期望就诊时间段”']],
  ],
  [
    'a rule that never holds',
    [[SCHEDULE, ['properties', 'remark', 'rules'], { required: { '==': [vip, '2'] } }]],
    [['model-one-sided: “备注”的必填条件永远不成立']],
  ],
  [
    'a rule that always holds',
    [[SCHEDULE, ['properties', 'remark', 'rules'], { required: { '!=': [vip, '2'] } }]],
    [['model-sample: 样例“配偶代办，不需要陪诊”没有回答必填的“备注”'], ['model-one-sided: “备注”的必填条件永远成立']],
  ],
  [
    'an answer that leads nowhere',
    [
      [
        SCHEDULE,
        ['properties', 'remark'],
        {
          title: '备注',
          type: 'string',
          widget: 'textarea',
          maxLength: 50,
          pattern: '^\\d{60}$',
          rules: { required: { '==': [vip, '1'] } },
        },
      ],
    ],
    [['model-incomplete: 填到这一步，不改动已填好的就无法提交：备注——请输入备注', '填写 是否需要VIP陪诊=是']],
  ],
  [
    'fields that decide each other',
    [[SCHEDULE, ['properties', 'vipPatientEscort', 'rules'], { visible: { filled: ['expectVisitTime'] } }]],
    [['skipped', 'YC_OUTPATIENT_GREEN_PASS']],
  ],
  [
    'locked and empty',
    [
      [
        SCHEDULE,
        ['properties', 'remark', 'rules'],
        { value: { when: { '==': [vip, '1'] }, is: '', lock: true, otherwise: 'clear' }, required: { '==': [vip, '1'] } },
      ],
    ],
    [
      ['model-sample: 样例“VIP 陪诊”没有回答必填的“备注”'],
      ['model-stuck: “备注”是必填的，却空着被锁定，成员填不了', '填写 是否需要VIP陪诊=是'],
    ],
  ],
  [
    'options that nobody can ask for',
    [['schemas/fields/hospital.json', ['properties', 'departments', 'options', 'with', 'hospitalName'], '=query.hospital']],
    [['model-stuck: “就诊科室”是必填的，却取不到选项：接口的参数没有值']],
  ],
  [
    'a rule that fails on an answer',
    [[SCHEDULE, ['properties', 'remark', 'rules'], { visible: { '>': [{ var: 'diseaseDiagnosis' }, 3] } }]],
    [
      [
        'model-fault: “备注”的规则算不出来：不能比较大小："高血压病3级（很高危），阵发性心房颤动" 与 3',
        '填写 疾病诊断=高血压病3级（很高危），阵发性心房颤动',
      ],
    ],
  ],
];

function set(holder: Json, [key, ...rest]: readonly (string | number)[], value: Json): Json {
  if (key === undefined) return value;
  if (Array.isArray(holder)) return holder.map((item: Json, index) => (index === key ? set(item, rest, value) : item));
  const record = holder as { readonly [key: string]: Json } | undefined;
  return { ...record, [key]: set(record?.[key] as Json, rest, value) };
}

test.each(DEFECTS)('%s', (_title, changes, found) => {
  const changed = files.map((file) => {
    const own = changes.filter(([path]) => path === file.path);
    const value = own.reduce((document, [, keys, planted]) => set(document, keys, planted), JSON.parse(file.text) as Json);
    return own.length === 0 ? file : { ...file, text: JSON.stringify(value) };
  });
  const { issues, skipped } = checkModels(changed, (paths) => paths.includes(`schemas/forms/${FORM}.json`));
  const told = issues.map(({ rule, message, answers }) => [
    `${rule}: ${message}`,
    ...answers.map(({ by, title, answer }) => `${by} ${title}=${answer}`),
  ]);
  expect([...told, ...skipped.map((one) => ['skipped', one])]).toEqual(found);
});
