import { distinct, fieldUses, placeOf } from '../../project/fields.ts';
import { contractOf } from '../../project/widgets.ts';
import type { Finding } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports date widgets without their format, and formats without a date widget. */
export const widgetFormat: Rule = {
  id: 'widget-format',
  title: '控件与格式不符',
  severity: 'error',
  docs: '日期控件 `date` 配 `"format": "date"`，日期时间控件 `datetime` 配 `"format": "date-time-minute"`；别的控件不写 `format`（由别的行一起写入的字段除外）。',
  why: '格式决定答案怎样校验、怎样和别的日期比较；缺了它，错的日期也会通过。',
  bad: '"day": { "title": "日期", "type": "string", "widget": "date" }',
  good: '"day": { "title": "日期", "type": "string", "widget": "date", "format": "date" }',
  find: (project) =>
    distinct(
      fieldUses(project).flatMap(({ field, definition: { widget, format, drawnBy } }): readonly Finding[] => {
        const contract = contractOf(project, widget);
        if (contract === undefined) return [];
        const wanted = contract.format;
        if (wanted === format || (wanted === undefined && drawnBy !== undefined)) return [];
        return wanted === undefined
          ? [
              {
                at: placeOf(field, ['format']),
                message: `控件 ${widget} 不写 format；要选日期就用日期控件`,
                expected: [...project.widgets].filter(([, { format: own }]) => own !== undefined).map(([name]) => name),
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
