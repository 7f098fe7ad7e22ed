import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

import { openPage } from './open.ts';

const pages = globSync('schemas/pages/*.json').filter((file) => !file.endsWith('.samples.json'));

test.each(pages.map((file) => basename(file, '.json')))(
  'EC-23 a bare address of %s claims nothing that the server did not confirm',
  (id) => {
    for (const query of [{}, { type: 'password' }, { id: 'X1', orderNo: 'X1', receiveId: 'X1', requestNo: 'X1', accountId: 'X1' }])
      expect([
        query,
        openPage(id, { query })
          .shown()
          .filter(({ block, props }) => block === 'Header' && props['kind'] === 'done'),
      ]).toEqual([query, []]);
  },
);
