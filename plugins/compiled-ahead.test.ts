import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { compiledAheadPlugin } from './compiled-ahead.ts';

test('marks a chunk that runs on load in its first line and shifts its map; other chunks stay unchanged', () => {
  const chunk = (name: string) => ({ type: 'chunk', name, fileName: `assets/${name}-1.js`, code: 'f();' });
  const bundle: Record<string, { readonly code?: string; readonly source?: string }> = {
    react: chunk('react'),
    'assets/react-1.js.map': { type: 'asset', source: '{"version":3,"mappings":"AAAA","sourcesContent":["\\"mappings\\":\\""]}' } as object,
    Far: chunk('Far'),
  };
  const { generateBundle } = compiledAheadPlugin();
  if (typeof generateBundle !== 'object') throw new Error('it runs after the others');
  generateBundle.handler.call(undefined as never, undefined as never, bundle as unknown as Rolldown.OutputBundle, true);
  expect(bundle['react']?.code).toBe('//# allFunctionsCalledOnLoad\nf();');
  expect(JSON.parse(bundle['assets/react-1.js.map']?.source ?? '')).toMatchObject({ mappings: ';AAAA', sourcesContent: ['"mappings":"'] });
  expect(bundle['Far']?.code).toBe('f();');
});
