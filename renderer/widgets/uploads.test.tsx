import { afterEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { FormView } from '../form/FormView.tsx';
import type { CallAnswer } from '../form/host.ts';
import { createFormStore } from '../form/store.ts';
import { Toast } from '../parts/Toast.ts';
import { context, fakeHost, formOf, imageFile } from '../testing.ts';

afterEach(() => Toast.clear());

const toastText = (): string => document.querySelector('.hy-toast')?.textContent ?? '';

const records: Documents.Field = { type: 'array', title: '病历资料', widget: 'file', maxItems: 50, otherFiles: '{field}_other_url' };
const photo: Documents.Field = {
  type: 'array',
  title: '证件照片',
  widget: 'idCardPhoto',
  maxItems: 2,
  slots: { $: { option: ['certType', 'photoHints'] } },
};
const certType: Documents.Field = {
  type: 'string',
  title: '证件类型',
  widget: 'select',
  options: { dictionary: 'certType' },
  default: '0',
};

const show = async (fields: Record<string, Documents.Field>, host = fakeHost()) => {
  const store = createFormStore(formOf({ 资料上传: fields }), context, host);
  const onSubmit = vi.fn();
  const view = <FormView store={store} onSubmit={onSubmit} footer={<button type="submit">提交</button>} />;
  const screen = await render(view);
  const pick = async (name: string, files: File[], at = 0): Promise<void> => {
    const input = await vi.waitFor(() => {
      const found = screen.container.querySelectorAll<HTMLInputElement>(`[data-upload="${name}"]`)[at];
      if (!found) throw new Error(`No file input ${name}`);
      return found;
    }, 20_000);
    const picked = new DataTransfer();
    for (const file of files) picked.items.add(file);
    input.files = picked.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return { store, host, screen, pick, onSubmit, view };
};

describe('a list of files', () => {
  test('FM-09 FU-01 a file shows its progress, joins the answer, and is removed after a confirmation', async () => {
    const { store, host, screen, pick } = await show({ records });
    await expect.element(screen.getByText('支持 jpg、png、jpeg、heic 格式，最多50张')).toBeVisible();
    await expect.element(screen.getByText('上传图片', { exact: true }).first()).toBeVisible();
    await pick('records', [imageFile('a.jpg', 'jpeg')]);
    await vi.waitFor(() => expect(host.uploads).toHaveLength(1));
    host.uploads[0]?.options.onProgress(0.42);
    await expect.element(screen.getByText('上传中 42%')).toBeVisible();
    host.uploads[0]?.answer({ ok: true, url: '/files/1' });
    await vi.waitFor(() => expect(store.payload()).toEqual({ records: ['/files/1'] }));
    await expect.element(screen.getByText('已传1张，最多50张')).toBeVisible();
    await expect.element(screen.getByText('继续上传', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: '删除：病历资料 第1张图片' }).click();
    await screen.getByRole('button', { name: '取消' }).click();
    expect(store.payload()).toEqual({ records: ['/files/1'] });
    await screen.getByRole('button', { name: '删除：病历资料 第1张图片' }).click();
    await screen.getByRole('button', { name: '删除', exact: true }).click();
    await vi.waitFor(() => expect(store.payload()).toEqual({}));
  });

  test('VL-08 SS-92 refuses a gif renamed to .jpg in the exact words without an upload; accepts heic', async () => {
    const { host, pick } = await show({ records });
    await pick('records', [imageFile('cat.jpg', 'gif')]);
    await vi.waitFor(() => expect(toastText()).toBe('仅支持上传jpg、png、jpeg格式的图片！'));
    expect(host.uploads).toHaveLength(0);
    await pick('records', [imageFile('a.heic', 'heic')]);
    await vi.waitFor(() => expect(host.uploads).toHaveLength(1));
  });

  test('VL-08 reports an empty file, and uploads nothing', async () => {
    const { host, pick } = await show({ records });
    await pick('records', [new File([], 'a.jpg', { type: 'image/jpeg' })]);
    await vi.waitFor(() => expect(toastText()).toBe('图片文件是空的，请重新选择'));
    expect(host.uploads).toHaveLength(0);
  });

  test('VL-08 shows a picture that the browser cannot draw by its name', async () => {
    const { host, pick, screen } = await show({ records });
    await pick('records', [imageFile('住院记录.heic', 'heic')]);
    await vi.waitFor(() => expect(host.uploads).toHaveLength(1));
    await expect.element(screen.getByText('住院记录.heic')).toBeVisible();
    host.uploads[0]?.answer({ ok: true, url: '/files/1' });
    const open = screen.getByRole('button', { name: '查看大图：病历资料 第1张图片' });
    await expect.element(open).toHaveTextContent('病历资料 第1张图片');
    await open.click();
    await expect.element(screen.getByText('病历资料 第1张图片：该格式无法预览')).toBeVisible();
  });

  test('VL-09 a failed upload shows an error, has no place in the answer, and can be retried', async () => {
    const { store, host, screen, pick, onSubmit } = await show({ records });
    await pick('records', [imageFile('a.jpg', 'jpeg')]);
    await vi.waitFor(() => expect(host.uploads).toHaveLength(1));
    host.uploads[0]?.answer({ ok: false, message: '413' });
    await vi.waitFor(() => expect(toastText()).toBe('图片上传失败，请检查图片大小'));
    expect(store.payload()).toEqual({});
    await screen.getByRole('button', { name: '提交' }).click();
    expect(onSubmit).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: '重试：病历资料 第1张图片' }).click();
    await vi.waitFor(() => expect(host.uploads).toHaveLength(2));
    host.uploads[1]?.answer({ ok: true, url: '/files/2' });
    await vi.waitFor(() => expect(store.payload()).toEqual({ records: ['/files/2'] }));
  });

  test('VL-10 above 10 MB a loading toast shows until the upload ends', async () => {
    const { host, pick } = await show({ records });
    await pick('records', [imageFile('big.heic', 'heic', 11 * 1024 * 1024)]);
    await vi.waitFor(() => expect(toastText()).toBe('图片较大，正在上传，请稍候'));
    await vi.waitFor(() => expect(host.uploads).toHaveLength(1));
    host.uploads[0]?.answer({ ok: true, url: '/files/1' });
    await vi.waitFor(() => expect(toastText()).toBe(''));
  });

  test('FU-02 accepts the fiftieth file, and refuses the fifty-first with a message', async () => {
    const { store, pick, screen } = await show({ records }, fakeHost({ arrive: true }));
    store.dispatch({ type: 'set', field: 'records', value: Array.from({ length: 49 }, (_, at) => `/files/old-${at}`) });
    await pick('records', [imageFile('a.jpg', 'jpeg'), imageFile('b.jpg', 'jpeg')]);
    await vi.waitFor(() => expect(store.payload()['records']).toHaveLength(50));
    await vi.waitFor(() => expect(toastText()).toBe('最多上传50张，多出的1张没有添加'));
    await expect.element(screen.getByRole('button', { name: '继续上传：病历资料' })).not.toBeInTheDocument();
  });

  test('VL-09 an upload that breaks unexpectedly counts as failed, and the page learns of the error', async () => {
    const broken = new Error('broken');
    const { store, pick, screen } = await show({ records }, { ...fakeHost(), upload: () => Promise.reject(broken) });
    const thrown: unknown[] = [];
    const queue = globalThis.queueMicrotask.bind(globalThis);
    const spy = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((task) =>
      queue(() => {
        try {
          task();
        } catch (error) {
          thrown.push(error);
        }
      }),
    );
    await pick('records', [imageFile('a.jpg', 'jpeg')]);
    await expect.element(screen.getByRole('button', { name: '重试：病历资料 第1张图片' })).toBeVisible();
    await vi.waitFor(() => expect(toastText()).toBe('图片上传失败，请检查图片大小'));
    spy.mockRestore();
    expect([thrown, store.payload()]).toEqual([[broken], {}]);
  });

  test('FM-20 the second list under the same row is sent as <name>_other_url', async () => {
    const { store, pick, screen } = await show({ records }, fakeHost({ arrive: true }));
    const row = screen.container.querySelector('[data-field="records"] [data-field="records_other_url"]');
    expect(row?.textContent).toContain('其他补充材料');
    await pick('records_other_url', [imageFile('a.png', 'png')]);
    await vi.waitFor(() => expect(store.payload()).toEqual({ records_other_url: ['/files/1'] }));
  });

  test('an upload continues while its page is hidden, and submitting waits for it', async () => {
    const { store, host, screen, pick, view, onSubmit } = await show({ records });
    await pick('records', [imageFile('a.jpg', 'jpeg')]);
    await vi.waitFor(() => expect(host.uploads).toHaveLength(1));
    await screen.getByRole('button', { name: '提交' }).click();
    expect(toastText()).toBe('图片正在上传，请稍候再提交');
    await screen.unmount();
    host.uploads[0]?.answer({ ok: true, url: '/files/1' });
    await vi.waitFor(() => expect(store.payload()).toEqual({ records: ['/files/1'] }));
    const again = await render(view);
    await expect.element(again.getByRole('button', { name: '查看大图：病历资料 第1张图片' })).toBeInTheDocument();
    await again.getByRole('button', { name: '提交' }).click();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ records: ['/files/1'] });
  });

  test('submitting waits for a required picture that is uploading', async () => {
    const { host, screen, pick, onSubmit } = await show({ records: { ...records, rules: { required: true } } });
    await pick('records', [imageFile('a.jpg', 'jpeg')]);
    await vi.waitFor(() => expect(host.uploads).toHaveLength(1));
    await screen.getByRole('button', { name: '提交' }).click();
    expect(toastText()).toBe('图片正在上传，请稍候再提交');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('three uploads run at a time', async () => {
    const { host, pick } = await show({ records });
    await pick(
      'records',
      Array.from({ length: 5 }, (_, at) => imageFile(`${at}.jpg`, 'jpeg')),
    );
    await vi.waitFor(() => expect(host.uploads).toHaveLength(3));
    host.uploads[0]?.answer({ ok: true, url: '/files/1' });
    await vi.waitFor(() => expect(host.uploads).toHaveLength(4));
  });

  test("FU-03 the template link opens the row's template", async () => {
    const { host, screen } = await show({
      form: { type: 'array', title: '理赔申请书', widget: 'file', template: 'https://files.example/申请书.pdf' },
    });
    await screen.getByRole('button', { name: '查看模板：理赔申请书' }).click();
    expect(host.templates).toEqual(['https://files.example/申请书.pdf']);
  });
});

describe('photos of a certificate', () => {
  test('VL-07 FM-09 an identity card has a slot per side; each photo keeps its slot', async () => {
    const { store, screen, pick } = await show({ certType, photo }, fakeHost({ arrive: true }));
    await expect.element(screen.getByText('身份证人像面')).toBeVisible();
    await expect.element(screen.getByText('身份证国徽面')).toBeVisible();
    await pick('photo', [imageFile('back.jpg', 'jpeg')], 1);
    await vi.waitFor(() => expect(store.getState().fields[1]?.value).toEqual(['', '/files/1']));
    await pick('photo', [imageFile('front.jpg', 'jpeg')], 0);
    await vi.waitFor(() => expect(store.getState().fields[1]?.value).toEqual(['/files/2', '/files/1']));
  });

  test('a photo taken offline waits in its slot with the reason, and can be sent or removed', async () => {
    const { store, host, screen, pick } = await show({ certType, photo });
    await pick('photo', [imageFile('front.jpg', 'jpeg')]);
    await vi.waitFor(() => expect(host.uploads).toHaveLength(1));
    host.uploads[0]?.answer({ ok: false, message: '网络异常', offline: true });
    await vi.waitFor(() => expect(toastText()).toBe('网络不通，图片没有传上去，请稍后重试'));
    await screen.getByRole('button', { name: '重试：身份证人像面' }).click();
    await vi.waitFor(() => expect(host.uploads).toHaveLength(2));
    host.uploads[1]?.answer({ ok: false, message: '网络异常', offline: true });
    await screen.getByRole('button', { name: '删除：身份证人像面' }).click();
    await expect.element(screen.getByRole('button', { name: '点击上传：身份证人像面' })).toBeVisible();
    expect(store.payload()).toEqual({ certType: '0' });
  });

  test.each([
    ['the server refuses it', { ok: false, message: '413' }],
    ['the server does not answer', { ok: false, message: '请求超时，请稍后重试', offline: false }],
  ] as const)('VL-09 a photo whose upload fails since %s shows the exact message, and its slot is cleared', async (_why, answer) => {
    const { store, host, screen, pick } = await show({ certType, photo });
    await pick('photo', [imageFile('front.jpg', 'jpeg')]);
    await vi.waitFor(() => expect(host.uploads).toHaveLength(1));
    host.uploads[0]?.answer(answer);
    await vi.waitFor(() => expect(toastText()).toBe('图片上传失败，请检查图片大小'));
    await expect.element(screen.getByRole('button', { name: '点击上传：身份证人像面' })).toBeVisible();
    expect(store.payload()).toEqual({ certType: '0' });
  });

  test('VL-07 aborts the upload to a slot of another certificate type', async () => {
    const { store, host, pick, screen } = await show({ certType: { ...certType, resets: ['photo'] }, photo });
    await pick('photo', [imageFile('front.jpg', 'jpeg')]);
    await vi.waitFor(() => expect(host.uploads).toHaveLength(1));
    store.dispatch({ type: 'set', field: 'certType', value: '1' });
    expect(host.uploads[0]?.options.signal.aborted).toBe(true);
    host.uploads[0]?.answer({ ok: true, url: '/files/1' });
    await expect.element(screen.getByRole('button', { name: '点击上传：护照本人资料页' })).toBeVisible();
    expect(store.payload()).toEqual({ certType: '1' });
  });

  test('keeps a photo chosen while certificate types were loading: the slots get their names under the open picker', async () => {
    const held: { answer?: (answer: CallAnswer) => void } = {};
    const host = fakeHost({ answer: () => new Promise((resolve) => Object.assign(held, { answer: resolve })) });
    const listed: Documents.Field = { ...certType, options: { call: 'insured.certTypes', value: 'code', label: 'message' } };
    const { screen } = await show({ certType: listed, photo }, host);
    await expect.element(screen.getByRole('button', { name: /^点击上传：/ }).first()).toBeVisible();
    await vi.waitFor(() => expect(screen.container.querySelector('[data-upload="photo"]')).not.toBeNull());
    const input = screen.container.querySelector<HTMLInputElement>('[data-upload="photo"]');
    held.answer?.({ ok: true, result: [{ code: '0', message: '身份证', photoHints: ['身份证人像面', '身份证国徽面'] }] });
    await expect.element(screen.getByRole('button', { name: '点击上传：身份证人像面' })).toBeVisible();
    const picked = new DataTransfer();
    picked.items.add(imageFile('front.jpg', 'jpeg'));
    if (input) input.files = picked.files;
    input?.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(host.uploads).toHaveLength(1));
  });

  test('reports an unreadable file, and uploads nothing', async () => {
    const { host, pick } = await show({ certType, photo });
    const lost = imageFile('front.jpg', 'jpeg');
    Object.defineProperty(File.prototype, 'slice', {
      configurable: true,
      value: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }),
    });
    await pick('photo', [lost]);
    await vi.waitFor(() => expect(toastText()).toBe('图片读取失败，请重新选择'));
    Reflect.deleteProperty(File.prototype, 'slice');
    expect(host.uploads).toHaveLength(0);
  });

  test('another certificate type has its own slots', async () => {
    const { store, screen } = await show({ certType, photo });
    store.dispatch({ type: 'set', field: 'certType', value: '1' });
    await expect.element(screen.getByRole('button', { name: '点击上传：护照本人资料页' })).toBeVisible();
    await expect.element(screen.getByText('身份证人像面')).not.toBeInTheDocument();
  });
});
