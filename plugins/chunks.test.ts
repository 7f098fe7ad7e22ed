import { expect, test } from 'vitest';
import { bringsHeavy } from './chunks.ts';

const files: Readonly<Record<string, string>> = {
  '/renderer/blocks/Plain/Plain.tsx': `import { useState } from 'react';\nimport type { Form } from '../../form/index.ts';\nimport { Button } from '../../antd/Button.tsx';\nimport './Plain.css';`,
  '/renderer/blocks/Form/Form.tsx': `import { FormView } from '../../form/index.ts';`,
  '/renderer/blocks/Far/Far.tsx': `import {\n  one,\n  two,\n} from './one.ts';`,
  '/renderer/blocks/Far/one.ts': `import { Far } from './Far.tsx';\nimport { Slides } from '../parts/Slides.tsx';`,
  '/renderer/blocks/parts/Slides.tsx': `import { Swiper } from 'antd-mobile';`,
  '/renderer/blocks/Near/Near.tsx': `import { Sheet } from '../../parts/Sheet.tsx';`,
  '/renderer/parts/Sheet.tsx': `import { Popup } from 'antd-mobile';`,
  '/renderer/antd/Button.tsx': `import { Button } from 'antd-mobile';`,
};

test.each([
  ['Plain', false],
  ['Form', true],
  ['Far', true],
  ['Near', true],
])('the block %s has a heavy import, directly or through a part: %s', (name, heavy) => {
  expect(bringsHeavy(`/renderer/blocks/${name}/${name}.tsx`, (file) => files[file] ?? '')).toBe(heavy);
});
