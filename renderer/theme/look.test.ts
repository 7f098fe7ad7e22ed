import { describe, expect, it } from 'vitest';
import { contrast, lookOf } from './look.ts';

describe('the look of a channel', () => {
  it.each(['#0a5bd3', '#e60012', '#ff8f1f', '#ffd400', '#00b578', '#fff', '#1677ff'])(
    '%s gives text that passes AA on white and on the page',
    (colour) => {
      const look = lookOf(colour);
      expect(look).toBeDefined();
      if (!look) return;
      expect(contrast(look.primaryStrong, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(look.primaryStrong, '#f3f5f9')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(look.onPrimary, look.primaryFill)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(look.primaryStrong, look.primarySoft)).toBeGreaterThanOrEqual(4.1);
    },
  );

  it('keeps a colour that already passes', () => {
    expect(lookOf('#0a5bd3')?.primaryStrong).toBe('#0a5bd3');
  });

  it('refuses what is not a hex colour', () => {
    expect(lookOf('red; background: url(x)')).toBeUndefined();
  });
});
