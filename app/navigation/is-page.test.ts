import { expect, test } from 'vitest';
import { isPage } from './is-page.ts';

test('IN-20 an outside path opens only a page of the app', () => {
  const follow = (path: string) => isPage(path, 'https://h5.example');
  expect(follow('/mzRecognizeeList')).toBe(true);
  expect(follow('/commonSunshinePatientList?platformChannelId=7')).toBe(true);
  for (const other of ['/nowhere', '//evil.example/mzRecognizeeList', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect(follow(other)).toBe(false);
});
