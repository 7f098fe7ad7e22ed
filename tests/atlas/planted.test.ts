import { expect, test } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { checkModels } from '../../engine/model/index.ts';
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
    [],
  ],
  [
    'required, and nowhere on the page',
    [
      [`schemas/forms/${FORM}.json`, ['sections', 2, 'properties', 'diagnosisPaymentMethod'], { drawnBy: 'expectVisitTime', rules: {} }],
      [SCHEDULE, ['properties', 'expectVisitTime', 'drawnBy'], 'vipPatientEscort'],
    ],
    [],
  ],
  ['bounds that leave no day', [[SCHEDULE, ['properties', 'expectVisitDate', 'rules', 'max'], { today: [] }]], []],
  [
    'bounds of two days that leave none once one is chosen',
    [[SCHEDULE, ['properties', 'expectVisitDate', 'rules', 'max'], { if: [{ '==': [vip, '1'] }, { today: [] }, later] }]],
    [],
  ],
  [
    'a filter that leaves no option',
    [[SCHEDULE, ['properties', 'expectVisitTime', 'rules'], { options: { '==': [{ var: 'option.code' }, '9'] } }]],
    [],
  ],
  ['a rule that never holds', [[SCHEDULE, ['properties', 'remark', 'rules'], { required: { '==': [vip, '2'] } }]], []],
  ['a rule that always holds', [[SCHEDULE, ['properties', 'remark', 'rules'], { required: { '!=': [vip, '2'] } }]], []],
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
    [],
  ],
  [
    'a change that is not undone',
    [['schemas/fields/applicant.json', ['properties', 'beneficiaryName', 'rules', 'value', 'otherwise'], 'keep']],
    [],
  ],
  [
    'fields that decide each other',
    [[SCHEDULE, ['properties', 'vipPatientEscort', 'rules'], { visible: { filled: ['expectVisitTime'] } }]],
    [],
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
    [],
  ],
  [
    'options that nobody can ask for',
    [['schemas/fields/hospital.json', ['properties', 'departments', 'options', 'with', 'hospitalName'], { $: { var: 'query.hospital' } }]],
    [],
  ],
  [
    'a rule that fails on an answer',
    [[SCHEDULE, ['properties', 'remark', 'rules'], { visible: { '>': [{ var: 'diseaseDiagnosis' }, 3] } }]],
    [],
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
