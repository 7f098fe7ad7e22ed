import type { Field } from '../../../engine/documents/types.gen.ts';
import { distinct, fieldUses, placeOf } from '../../project/fields.ts';
import { contractOf } from '../../project/widgets.ts';
import type { Finding } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

const TYPES: Readonly<Record<NonNullable<Field['format']>, string>> = {
  date: 'string',
  'date-time-minute': 'string',
  time: 'string',
  'date-range': 'object',
  'time-range': 'object',
  money: 'integer',
  percent: 'number',
  ranking: 'array',
  signature: 'array',
  address: 'object',
};

/** Reports date widgets without their format, and formats without a date widget. */
export const widgetFormat: Rule = {
  id: 'widget-format',
  title: '控件与格式不符',
  severity: 'error',
  docs: '日期控件 `date` 配 `"format": "date"`，日期时间控件 `datetime` 配 `"format": "date-time-minute"`，时间、起止日期、起止时间、排序、签名、地址各配自己的；一行文字 `text` 可以写 `money`、`percent`；别的控件不写 `format`（由别的行一起写入的字段除外）。`type` 要配得上：`money` 是 integer（分），`percent` 是 number，起止的是 object，`ranking` 是 array，其余是 string。',
  why: '格式决定答案怎样校验、怎样和别的日期比较；缺了它，错的日期也会通过。',
  bad: '"day": { "title": "日期", "type": "string", "widget": "date" }',
  good: '"day": { "title": "日期", "type": "string", "widget": "date", "format": "date" }',
  find: (project) =>
    distinct(
      fieldUses(project).flatMap(({ field, definition: { widget, format, drawnBy, type } }): readonly Finding[] => {
        if (format !== undefined && type !== undefined && type !== TYPES[format])
          return [
            {
              at: placeOf(field, ['type']),
              message: `format 是 ${format}，type 要写 ${TYPES[format]}`,
              ...(typeof type === 'string' && { suggestion: TYPES[format] }),
            },
          ];
        const contract = contractOf(project, widget);
        if (contract === undefined) return [];
        const wanted = contract.format;
        if (contract.formats?.some((one) => one === format)) return [];
        if (wanted === format || (wanted === undefined && drawnBy !== undefined)) return [];
        return wanted === undefined
          ? [
              {
                at: placeOf(field, ['format']),
                message: `控件 ${widget} 不写 "format": "${format}"`,
                expected: [...project.widgets]
                  .filter(([, { format: own, formats }]) => own === format || formats?.some((one) => one === format))
                  .map(([name]) => name),
              },
            ]
          : [
              {
                at: placeOf(field, format === undefined ? ['widget'] : ['format']),
                message: `控件 ${widget} 要写 "format": "${wanted}"`,
                ...(format !== undefined && { suggestion: wanted }),
              },
            ];
      }),
    ),
};
