import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Paths that the manifest of a folder keeps in a build. A bundler reads the nearest manifest alone. */
const keptIn = (folder: string): readonly string[] => {
  const { sideEffects } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly sideEffects: false | readonly string[];
  };
  return sideEffects === false ? [] : sideEffects.map((path) => (path.startsWith('./') ? `./${join(folder, path)}` : path));
};

/** The folder of the manifest that counts for a file of the repository. */
const packageOf = (path: string): string => {
  const [folder = ''] = path.replace('./', '').split('/');
  return existsSync(join(folder, 'package.json')) ? folder : '.';
};

test('a program imported for its effect alone stays in the build: the nearest package.json names it', () => {
  const files = globSync('{engine,renderer,app}/**/*.{ts,tsx}').filter((file) => !/\.(?:test|testing)\.tsx?$/.test(file));
  const imported = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import '(\.[^']+\.tsx?)';$/gm)].map(([, path = '']) => `./${join(dirname(file), path)}`),
  );
  expect(imported).toContain('./renderer/antd/motion.ts');
  // The look of the app: its names are imported, and its style sheets come with them.
  const needed = new Set([...imported, './renderer/theme/index.ts']);
  expect([...needed].filter((path) => !keptIn(packageOf(path)).includes(path))).toEqual([]);
  for (const folder of ['.', 'renderer']) expect(keptIn(folder)).toContain('**/*.css');
});

test('a part of antd-mobile imported for its effect alone is a style sheet: its programs have none in the build', () => {
  const files = globSync('{engine,renderer,app}/**/*.{ts,tsx}').filter((file) => !/\.(?:test|testing)\.tsx?$/.test(file));
  const imported = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import '(antd-mobile\/[^']+)';$/gm)].map(([, path = '']) => path),
  );
  expect(imported).toContain('antd-mobile/es/components/toast/toast.css');
  expect(imported.filter((path) => !path.endsWith('.css'))).toEqual(['antd-mobile/es/global']);
});
