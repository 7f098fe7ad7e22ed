import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const { sideEffects } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly sideEffects: readonly string[] };

test('a program imported for its effect alone stays in the build: package.json names it', () => {
  const files = globSync('{engine,renderer,app}/**/*.{ts,tsx}').filter((file) => !/\.(?:test|testing)\.tsx?$/.test(file));
  const imported = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import '(\.[^']+\.tsx?)';$/gm)].map(([, path = '']) => `./${join(dirname(file), path)}`),
  );
  expect(imported).toContain('./renderer/antd/motion.ts');
  expect([...new Set(imported)].filter((path) => !sideEffects.includes(path))).toEqual([]);
});

test('a part of antd-mobile imported for its effect alone is a style sheet: its programs have none in the build', () => {
  const files = globSync('{engine,renderer,app}/**/*.{ts,tsx}').filter((file) => !/\.(?:test|testing)\.tsx?$/.test(file));
  const imported = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import '(antd-mobile\/[^']+)';$/gm)].map(([, path = '']) => path),
  );
  expect(imported).toContain('antd-mobile/es/components/toast/toast.css');
  expect(imported.filter((path) => !path.endsWith('.css'))).toEqual(['antd-mobile/es/global']);
});
