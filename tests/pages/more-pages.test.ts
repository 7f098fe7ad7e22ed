import { describe, expect, test } from 'vitest';

import { read } from '../documents/documents.ts';

describe('QR pages', () => {
  test('QR-02 S-12 both spellings open the same page', () => {
    const { routes } = read('schemas/routes.json') as { routes: { path: string; document?: string }[] };
    const documents = ['/hyQRCodeDetail', '/hyQRcodeDetail'].map((path) => routes.find((route) => route.path === path)?.document);
    expect(documents).toEqual(['qrDetail', 'qrDetail']);
  });
});
