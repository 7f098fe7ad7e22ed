import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Json, Values } from '../../../engine/index.ts';
import type { PageForm, PageHost } from '../../page/host.ts';
import { PageView } from '../../page/PageView.tsx';
import { fakePage } from '../../page/testing.ts';
import { context, fakeHost, formOf } from '../../testing.ts';

const fields = {
  资料: {
    diagnosis: { title: '疾病诊断', type: 'string', widget: 'text' },
    agreed: { title: '长期用药', type: 'string', widget: 'flag' },
    photos: { title: '病历资料', type: 'array', widget: 'file' },
  },
} as const;

const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (one) => one.charCodeAt(0),
);

const found = (loadFile?: (url: string, signal?: AbortSignal) => Promise<Blob>): PageForm => ({
  form: formOf(fields, []),
  context,
  host: { ...fakeHost(), ...(loadFile && { loadFile }) },
});

async function draw(values: Values, form: PageHost['form'], props: Values = {}) {
  const block = { id: 'answers', block: 'Answers', props: { form: 'OWN', values: values as Json, ...props } } as const;
  const { page, asked } = await fakePage([block], { host: { form, image: (url) => url } });
  return { screen: await render(<PageView page={page} />), asked };
}

test('RT-09 BT-15 shows answers under their labels, leaves out missing ones, and shows a flag as yes', async () => {
  const { screen } = await draw({ diagnosis: '高血压病3级', agreed: '1' }, async () => found());
  await expect.element(screen.getByText('高血压病3级')).toBeVisible();
  await expect.element(screen.getByText('是', { exact: true })).toBeVisible();
  expect(screen.getByText('病历资料').query()).toBeNull();
});

test('reloads a failed photo, and then enlarges it', async () => {
  let tries = 0;
  const load = async (): Promise<Blob> => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
    return new Blob([PIXEL], { type: 'image/png' });
  };
  const { screen, asked } = await draw({ photos: ['/api/file/a.png'] }, async () => found(load));
  await screen.getByRole('button', { name: '图片没有加载出来，点按重试' }).click();
  expect(asked.reports.map(({ code }) => code)).toEqual(['photo.failed']);
  await screen.getByRole('button', { name: '病历资料第1张，点按查看大图' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await screen.getByRole('button', { name: '关闭' }).click();
  await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
});

test('stops loading a photo when the page is left', async () => {
  let asked: AbortSignal | undefined;
  const { screen } = await draw({ photos: ['/api/file/a.png'] }, async () =>
    found((_url, signal) => {
      asked = signal;
      return new Promise(() => undefined);
    }),
  );
  await expect.poll(() => asked?.aborted).toBe(false);
  await screen.unmount();
  expect(asked?.aborted).toBe(true);
});

test('FM-01 draws the fallback form for a missing form, and retries a failed one', async () => {
  const other = await draw({ diagnosis: '一' }, async (code) => (code === 'OTHER' ? found() : undefined), { otherwise: 'OTHER' });
  await expect.element(other.screen.getByText('一')).toBeVisible();
  await other.screen.unmount();
  let tries = 0;
  const { screen } = await draw({ diagnosis: '二' }, async () => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
    return found();
  });
  await screen.getByRole('button', { name: '重试' }).click();
  await expect.element(screen.getByText('二')).toBeVisible();
});
