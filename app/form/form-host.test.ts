import { expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '../config.ts';
import { createFormHost } from './form-host.ts';

function openTemplate(url: string, apiBase: string, isAllowed = true) {
  const [opened, told]: [string[], string[]] = [[], []];
  const app = {
    config: { ...DEFAULT_CONFIG, apiBase },
    text: (key: string) => key,
    dialogs: { alert: async ({ content }: { content: string }) => void told.push(content) },
    leave: { to: (address: string) => isAllowed && opened.push(address) > 0 },
  } as unknown as Parameters<typeof createFormHost>[0];
  createFormHost(app, {}).openTemplate(url);
  return { opened, told };
}

test('FU-03 a template is opened through the preview of the back end, its address encoded once', () => {
  const query = '?url=%2F%E6%A8%A1%E6%9D%BF.pdf%3Fa%3D1%26b%3D2';
  expect(openTemplate('/模板.pdf?a=1&b=2', '').opened).toEqual([`/api/file/preview${query}`]);
  expect(openTemplate('/模板.pdf?a=1&b=2', 'https://api.example.com/').opened).toEqual([
    `https://api.example.com/api/file/preview${query}`,
  ]);
});

test('FU-03 a preview that may not be opened is told, not passed over', () => {
  expect(openTemplate('/a.pdf', 'https://elsewhere.example', false)).toEqual({ opened: [], told: ['app.linkRefused'] });
});
