import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shellTexts } from '../../schemas/index.ts';
import { drawInsecure } from './insecure.tsx';

afterEach(() => document.getElementById('insecure')?.remove());

test('SS-85 on an address without https the app says that nobody can sign in there, and what to open instead', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="insecure"></div>');
  const place = document.getElementById('insecure');
  if (place === null) throw new Error('no place');
  drawInsecure(place, shellTexts);
  await expect.poll(() => page.getByRole('alert').element().textContent).toMatch(/不能登录.*https.*localhost/);
});
