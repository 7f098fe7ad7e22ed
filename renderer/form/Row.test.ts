import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { describedBy, Row } from './Row.tsx';

const base = { id: 'f', name: 'phone', title: '电话', layout: 'row', label: 'input', required: false, children: null } as const;
const drawn = (more: object): string => renderToStaticMarkup(createElement(Row, { ...base, ...more }));

test('FM-09 a row with an error is marked, another is not', () => {
  expect(drawn({ error: '请输入' })).toContain('data-invalid');
  expect(drawn({})).not.toContain('data-invalid');
});

test('a control refers to the texts below its row that exist: the error first, then note and description', () => {
  const [error, note, description] = ['请输入', '仅用于通知', '本人的电话'];
  expect(describedBy('f', {})).toBeUndefined();
  for (const texts of [{ error }, { note }, { description }, { error, description }, { error, note, description }]) {
    const ids = describedBy('f', texts)?.split(' ') ?? [];
    expect(ids.map((id) => new RegExp(`id="${id}">(?:<svg.*?</svg>)?(?:<span>)?([^<]+)`).exec(drawn(texts))?.[1])).toEqual(
      Object.values(texts),
    );
  }
});
