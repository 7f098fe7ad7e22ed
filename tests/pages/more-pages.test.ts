import { describe, expect, test } from 'vitest';

import { read } from '../documents/documents.ts';
import { openPage } from './open.ts';

describe('redemption', () => {
  test('RD-01 the page asks only for the code', () => {
    const page = openPage('redeem');
    expect(page.find('code')?.props).toMatchObject({ form: 'REDEMPTION_CODE', submit: '查询' });
    expect(page.shown().filter(({ block }) => block === 'Form')).toHaveLength(1);
  });
});

describe('QR pages', () => {
  test('QR-02 S-12 both spellings open the same page', () => {
    const { routes } = read('schemas/routes.json') as { routes: { path: string; document?: string }[] };
    const documents = ['/hyQRCodeDetail', '/hyQRcodeDetail'].map((path) => routes.find((route) => route.path === path)?.document);
    expect(documents).toEqual(['qrDetail', 'qrDetail']);
  });
});
