import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../theme/index.ts';
import { List, ListItem } from './List.tsx';

test('List draws a tappable row as one button named by all of its text, and another row as text', async () => {
  const onClick = vi.fn();
  const screen = await render(
    <List>
      <ListItem prefix={null} description="查看历次问诊" extra="3条" onClick={onClick}>
        问诊记录
      </ListItem>
      <ListItem prefix={null} description={null} extra="2026">
        保障期间
      </ListItem>
    </List>,
  );
  const row = screen.getByRole('button', { name: '问诊记录 查看历次问诊 3条' });
  expect(screen.getByRole('button').elements()).toEqual([row.element()]);
  expect(row.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledOnce();
});

test('a narrow row keeps its arrow at the right in the middle; a note without room goes below the title', async () => {
  const screen = await render(
    <div style={{ width: '12em' }}>
      <ListItem prefix={null} description={null} extra="3条" onClick={vi.fn()}>
        问诊
      </ListItem>
      <ListItem prefix={null} description="查看历次问诊" extra="江西省人民医院心血管内科" onClick={vi.fn()}>
        问诊记录
      </ListItem>
    </div>,
  );
  const boxes = screen
    .getByRole('button')
    .elements()
    .map((row) => {
      const of = (part: string) => row.querySelector(`.adm-list-item-content-${part}`)?.getBoundingClientRect() ?? new DOMRect();
      const line = row.querySelector('.adm-list-item-content')?.getBoundingClientRect() ?? new DOMRect();
      return { row: row.getBoundingClientRect(), line, main: of('main'), extra: of('extra'), arrow: of('arrow') };
    });
  expect(boxes).toHaveLength(2);
  for (const { row, line, main, arrow } of boxes) {
    expect([line.left - row.left, row.right - line.right]).toEqual([16, 16]);
    expect(row.right - arrow.right).toBeLessThan(20);
    expect(arrow.left).toBeGreaterThanOrEqual(main.right);
    expect(Math.abs(arrow.top + arrow.height / 2 - (row.top + row.height / 2))).toBeLessThan(2);
  }
  const [short, long] = boxes;
  expect(short?.extra.left).toBeGreaterThanOrEqual(short?.main.right ?? Number.NaN);
  expect(long?.extra.top).toBeGreaterThanOrEqual(long?.main.bottom ?? Number.NaN);
});
