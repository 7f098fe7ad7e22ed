import { describe, expect, test } from 'vitest';
import { sayFault } from '../../engine/fault/say.ts';
import { faults, logic } from '../../engine/index.ts';
import { createMonitor, type Report } from './monitor.ts';

function reported(details: Report['details']): Report['details'] | undefined {
  const reports: Report[] = [];
  createMonitor((report) => reports.push(report)).report('error', 'effect.fault', details);
  return reports[0]?.details;
}

describe('a report never contains typed values', () => {
  test('the message of a failed rule loses its quoted values', () => {
    const failed = logic.evaluate(
      { '<': [{ var: 'card' }, { var: 'name' }] },
      logic.scopeOf({ card: '36010219850618451X', name: '陈"雅"琴' }, '2026-11-21'),
    );
    if (failed.ok) throw new Error('the rule came to something');
    expect(sayFault(failed.fault)).toContain('36010219850618451X');
    expect(faults.line(failed.fault)).toBe('not-comparable');
    expect(reported({ message: sayFault(failed.fault) })).toEqual({ message: '不能比较大小："…" 与 "…"' });
  });

  test('removes numbers as long as a phone or account number, and keeps short ones', () => {
    expect(reported({ message: 'switch 的值是 13870012345，cases 里没有；超过 32 层' })).toEqual({
      message: 'switch 的值是 …，cases 里没有；超过 32 层',
    });
  });

  test('names and figures of a report stay unchanged', () => {
    expect(reported({ call: 'service.apply', ms: 2600 })).toEqual({ call: 'service.apply', ms: 2600 });
  });
});
