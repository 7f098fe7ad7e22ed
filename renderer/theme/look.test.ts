import { describe, expect, it } from 'vitest';
import { applyLook, contrast, lookOf } from './look.ts';

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

  it('CH-22 uiConfig sets colours and corners, and the next channel resets missing ones', () => {
    const set = new Map<string, string>();
    const style = {
      setProperty: (name: string, value: string) => set.set(name, value),
      removeProperty: (name: string) => set.delete(name),
    };
    const root = { style } as unknown as HTMLElement;
    expect(applyLook(root, { primaryColor: '#0b6b3a', radius: 'none' })).toBe(true);
    expect(Object.fromEntries(set)).toMatchObject({ '--hy-primary': '#0b6b3a', '--hy-radius': '0', '--hy-radius-button': '0' });
    expect(applyLook(root, { primaryColor: '#0a5bd3' })).toBe(true);
    expect([...set.keys()].filter((name) => name.includes('radius'))).toEqual([]);
    expect(applyLook(root, undefined)).toBe(false);
    expect(set.size).toBe(0);
  });
});
