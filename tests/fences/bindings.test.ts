import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Modules outside the engine that evaluate document bindings, and on which data: none uses a part of an open page. */
const READERS: Readonly<Record<string, string>> = {
  'app/caller.ts': 'what the document of a call says by itself',
  'app/kept/collection-store.ts': 'what keeps a collection of the phone apart, and when it is followed',
  'app/shell/chosen-page.ts': 'which page a route shows',
  'plugins/preload.ts': 'which page a route shows, to ask for its files at once',
  'renderer/provider/heye.ts': 'what the document of a call says by itself',
  'server/insurance/applications/ask.ts': 'what the document of a call says by itself',
  'server/node/head.ts': 'which page a route shows, to ask for its files at once',
  'studio/desks/ChannelDesk.tsx': 'which page the phone beside a channel shows',
};

const CALLS = /\blogic\.(?:bind|bindValue|evaluate|compile)\(/;

test('only the engine evaluates bindings of pages and forms', () => {
  const programs = globSync('{app,plugins,renderer,server,stories,studio,tools}/**/*.{ts,tsx}').filter(
    (file) => !/\.(test|testing|gen)\./.test(file),
  );
  const binding = programs.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return /from '[./]*engine\//.test(text) && CALLS.test(text);
  });
  expect(binding.sort()).toEqual(Object.keys(READERS).sort());
});
