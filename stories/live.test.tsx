import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { documents } from '../schemas/index.ts';
import { FormStory } from './forms/FormStory.tsx';
import { drawnNow } from './live.ts';
import { PageStory } from './pages/PageStory.tsx';
import { surround, surroundings } from './surroundings.ts';

test('the preview reports the sample, channel, day and host of its drawing', async () => {
  const compiled = await documents.form('SELF_CHECK');
  if (compiled === undefined) throw new Error('no form');
  surround({ channel: '074', today: '2027-02-05', host: 'messenger' });
  const sample = { name: '有', values: { hasDanger: '0' } };
  const screen = await render(<FormStory compiled={compiled} sample={sample} />);
  // The bar above a form shows its title, as in the app.
  await expect.element(screen.getByRole('heading', { level: 1, name: '自查问卷' })).toBeVisible();
  expect(drawnNow(surroundings())).toMatchObject({
    sample: '有',
    channel: '074',
    today: '2027-02-05',
    host: 'messenger',
    given: { values: { hasDanger: '0' }, context: { today: '2027-02-05', channel: { key: '074' } } },
  });
  await screen.unmount();

  surround({ today: '2027-02-05' });
  const page = { id: 'p', title: '页', blocks: [] } as never;
  await render(<PageStory page={page} sample={{ name: '别的', channel: 'WUHAN' }} />);
  expect(drawnNow(surroundings())).toEqual({ sample: '别的', channel: 'WUHAN', today: '2027-02-05', host: 'browser' });
  await render(<PageStory page={page} sample={{ name: '没有渠道的' }} />);
  expect(drawnNow(surroundings())).toMatchObject({ sample: '没有渠道的', channel: 'JIANGXIRENBAO' });
});
