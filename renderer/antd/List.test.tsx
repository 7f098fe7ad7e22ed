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
