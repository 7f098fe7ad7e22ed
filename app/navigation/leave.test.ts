import { expect, test, vi } from 'vitest';
import { createMonitor, type Report } from '../monitor/index.ts';
import { createLeave } from './leave.ts';

const setup = () => {
  const reports: Report[] = [];
  const exits = { assign: vi.fn(), reload: vi.fn() };
  const rules = () => ({ origin: 'https://h5.example.cn', hosts: ['mall.example.com'] });
  return {
    reports,
    exits,
    leave: createLeave(
      rules,
      exits,
      createMonitor((report) => reports.push(report)),
    ),
  };
};

test('opens an allowed address and keeps the query it has', () => {
  const { leave, exits } = setup();
  expect(leave.to('https://mall.example.com/a?x=1', { pageType: '1' })).toBe(true);
  expect(exits.assign).toHaveBeenCalledExactlyOnceWith('https://mall.example.com/a?x=1&pageType=1');
});

test('refuses and reports a forbidden address, without repeating it', () => {
  const { leave, exits, reports } = setup();
  expect(leave.to('javascript:alert(document.cookie)')).toBe(false);
  expect(exits.assign).not.toHaveBeenCalled();
  expect(reports).toEqual([{ level: 'warning', code: 'navigation.refused', details: { reason: 'scheme' } }]);
});
