import { expect, test } from 'vitest';
import { isPage } from './is-page.ts';

test('IN-20 a path that came from outside names a page of the app, one that is not built yet included; nothing else is followed', async () => {
  const follow = (path: string) => isPage(path, 'https://h5.example');
  expect(await follow('/mzRecognizeeList')).toBe(true);
  expect(await follow('/commonSunshinePatientList?platformChannelId=7')).toBe(true);
  for (const other of ['/nowhere', '//evil.example/mzRecognizeeList', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect(await follow(other)).toBe(false);
});
