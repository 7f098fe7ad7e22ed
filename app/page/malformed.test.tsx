import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { createFormHost } from '../form/form-host.ts';
import { setup } from '../http/testing.ts';
import { stage } from '../shell/staged.testing.tsx';
import { fakeApp } from '../shell/testing.ts';
import { DocumentPage } from './DocumentPage.tsx';

const page: Documents.Page = {
  id: 'own',
  title: '@app.product',
  data: { people: { call: 'a.list' } },
  blocks: [
    {
      id: 'person',
      block: 'Card',
      each: { var: 'data.people' },
      key: { var: 'item.name' },
      empty: { title: '@app.records.empty' },
      props: { title: '=item.name' },
    },
    { id: 'other', block: 'Text', props: { text: '别的' } },
  ],
};

test('HC-02 EC-01 a malformed list shows an error with a retry in its place, not an empty list', async () => {
  let result: unknown = { name: '张三' };
  const { http, reports } = setup({
    code: 0,
    get result() {
      return result;
    },
  });
  const { app } = fakeApp(() => ({ result: null }));
  const own = { ...app, http, library: { ...app.library, page: async () => page } };
  const screen = await render(stage(own, '/', <DocumentPage id="own" />));
  const again = screen.getByRole('button', { name: '重试' });
  await expect.element(again).toBeVisible();
  await expect.element(screen.getByText('别的')).toBeVisible();
  expect(screen.getByText(app.text('app.records.empty')).query()).toBeNull();
  expect(reports.filter(({ code }) => code === 'call.malformed').map(({ details }) => details)).toEqual([{ call: 'a.list', path: '' }]);
  expect(JSON.stringify(reports)).not.toContain('张三');
  result = [{ name: '李四' }];
  await again.click();
  await expect.element(screen.getByText('李四')).toBeVisible();
});

test('HC-02 FR-10 malformed options show an error at their field, not a field without options', async () => {
  const { http } = setup({ code: 0, result: '没有' });
  const { app } = fakeApp(() => ({ result: null }));
  const host = createFormHost({ ...app, http }, {});
  expect(await host.call('a.list', {})).toEqual({ ok: false, code: 'malformed', isRefused: false, message: '收到的内容不完整，请重试' });
});
