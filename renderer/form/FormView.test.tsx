import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { Toast } from '../parts/Toast.ts';
import { WholeContext } from '../parts/use-first-painted.ts';
import { context, fakeHost, formOf } from '../testing.ts';
import type { ControlProps, WidgetEntry } from '../widgets/control.ts';
import { widgets } from '../widgets/registry.ts';
import { FormView } from './FormView.tsx';
import { createFormStore } from './store.ts';

afterEach(() => Toast.clear());

const toastText = (): string => document.querySelector('.hy-toast')?.textContent ?? '';

const counted = (): { table: Record<string, WidgetEntry>; renders: Map<string, number> } => {
  const renders = new Map<string, number>();
  const table = Object.fromEntries(
    Object.entries<WidgetEntry>(widgets).map(([name, entry]) => {
      const Counted = (props: ControlProps) => {
        renders.set(props.field.name, (renders.get(props.field.name) ?? 0) + 1);
        return <entry.Control {...props} />;
      };
      return [name, { ...entry, Control: Counted }];
    }),
  );
  return { table, renders };
};

const manyFields = (count: number): Record<string, Record<string, Documents.Field>> => {
  const kinds: readonly Documents.Field[] = [
    { type: 'string', widget: 'text', maxLength: 50 },
    { type: 'string', widget: 'textarea', maxLength: 50 },
    { type: 'string', widget: 'radio', options: { dictionary: 'yesNo' } },
    { type: 'string', widget: 'select', options: { dictionary: 'banks' } },
    { type: 'string', widget: 'date', format: 'date' },
    { type: 'array', widget: 'file', maxItems: 9 },
  ];
  const sections: Record<string, Record<string, Documents.Field>> = {};
  for (let at = 0; at < count; at += 1) {
    const section = `第${Math.floor(at / 15) + 1}段`;
    sections[section] = { ...sections[section], [`f${at}`]: { ...kinds[at % kinds.length], title: `字段${at}` } };
  }
  return sections;
};

describe('FormView', () => {
  test('FM-09 draws with the widgets of its host, and shows a fault for one that the host lacks', async () => {
    const Own = ({ id }: ControlProps) => <b id={id}>自己的控件</b>;
    const form = formOf({
      甲: { one: { type: 'string', title: '甲一', widget: 'text' }, two: { type: 'string', title: '甲二', widget: 'date' } },
    });
    const store = createFormStore(form, context, { ...fakeHost(), widgets: { text: { ...widgets.text, Control: Own } } });
    const screen = await render(<FormView store={store} onSubmit={vi.fn()} />);
    await expect.element(screen.getByText('自己的控件')).toBeVisible();
    await expect.element(screen.getByText('“甲二”暂时无法填写，不影响其他内容，请联系客服')).toBeVisible();
  });

  test.each([20, 300])('a keystroke in a form of %i fields renders exactly one widget', async (count) => {
    const { table, renders } = counted();
    const store = createFormStore(formOf(manyFields(count)), context, { ...fakeHost(), widgets: table });
    const screen = await render(<FormView store={store} onSubmit={vi.fn()} />);
    await expect.poll(() => renders.size).toBe(count);
    await screen.getByRole('textbox', { name: '字段0', exact: true }).click();
    renders.clear();
    await userEvent.keyboard('王');
    expect(store.getState().fields[0]?.value).toBe('王');
    expect(Object.fromEntries(renders)).toEqual({ f0: 1 });
    await userEvent.keyboard('a');
    expect(Object.fromEntries(renders)).toEqual({ f0: 2 });
  });

  test('FM-08 a section with a rule of its own is drawn, title and fields, while the rule holds, and keeps its answers', async () => {
    const form = formOf(
      {
        基本信息: { escort: { type: 'string', title: '是否陪诊', widget: 'radio', options: { dictionary: 'yesNo' } } },
        陪诊信息: { who: { type: 'string', title: '陪诊人', widget: 'text' } },
      },
      ['escort', 'who'],
      { 陪诊信息: { '==': [{ var: 'escort' }, '1'] } },
    );
    const onSubmit = vi.fn();
    const screen = await render(
      <FormView store={createFormStore(form, context, fakeHost())} onSubmit={onSubmit} footer={<button type="submit">提交</button>} />,
    );
    const heading = screen.getByRole('heading', { name: '陪诊信息' });
    await expect.element(heading).not.toBeInTheDocument();
    await screen.getByRole('radio', { name: '是', exact: true }).click();
    await expect.element(heading).toBeVisible();
    await screen.getByRole('textbox', { name: '陪诊人' }).fill('王秀兰');
    await screen.getByRole('radio', { name: '否', exact: true }).click();
    await expect.element(heading).not.toBeInTheDocument();
    await screen.getByRole('button', { name: '提交' }).click();
    expect(onSubmit).toHaveBeenCalledWith({ escort: '0' });
    await screen.getByRole('radio', { name: '是', exact: true }).click();
    await expect.element(screen.getByRole('textbox', { name: '陪诊人' })).toHaveValue('王秀兰');
  });

  test('FV-01 nothing is judged before the field was left or the form submitted; leaving shows the exact message, linked to the control', async () => {
    const store = createFormStore(
      formOf(
        {
          基本信息: {
            phone: {
              type: 'string',
              title: '手机号码',
              widget: 'text',
              pattern: '^1[3-9]\\d{9}$',
              messages: { required: '请输入内容', pattern: '手机号格式错误' },
            },
          },
        },
        ['phone'],
      ),
      context,
      fakeHost(),
    );
    const screen = await render(<FormView store={store} onSubmit={vi.fn()} />);
    const phone = screen.getByRole('textbox', { name: '手机号码' });
    await phone.fill('12');
    await expect.element(phone).not.toHaveAttribute('aria-invalid');
    expect(screen.container.textContent).not.toContain('手机号格式错误');
    await userEvent.tab();
    await expect.element(phone).toHaveAttribute('aria-invalid', 'true');
    await expect.element(phone).toHaveAccessibleDescription('手机号格式错误');
    await expect.element(phone).toHaveAttribute('aria-required', 'true');
    await phone.fill('13800138000');
    await expect.element(phone).not.toHaveAttribute('aria-invalid');
  });

  test('VA-01 S-14 submitting shows all errors at once; the first field has the focus uncovered, and only it is logged', async () => {
    const sections = manyFields(90);
    const host = fakeHost();
    const form = formOf(sections, ['f70', 'f80']);
    const store = createFormStore(form, context, host);
    const onSubmit = vi.fn();
    const screen = await render(<FormView store={store} onSubmit={onSubmit} footer={<button type="submit">提交</button>} />);
    await screen.getByRole('button', { name: '提交', exact: true }).click();
    const row = () => document.activeElement?.closest('[data-field]');
    await expect.poll(() => row()?.getAttribute('data-field')).toBe('f70');
    await expect.poll(() => row()?.textContent).toContain('请选择字段70');
    expect(screen.container.querySelector('[data-field="f80"]')?.textContent).toContain('请选择字段80');
    expect(toastText()).toBe('');
    const isOnScreen = () => {
      const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
      return top >= 0 && bottom <= window.innerHeight;
    };
    await expect.poll(isOnScreen).toBe(true);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(host.refusals).toEqual([`${form.code} f70 required`]);
  });

  test('an error that appears below does not steal a tap', async () => {
    const store = createFormStore(
      formOf({
        甲: {
          phone: { type: 'string', title: '手机号码', widget: 'text', pattern: '^1' },
          sex: { type: 'string', title: '是否身故', widget: 'radio', options: { dictionary: 'yesNo' } },
        },
      }),
      context,
      fakeHost(),
    );
    const screen = await render(<FormView store={store} onSubmit={vi.fn()} />);
    const phone = screen.getByRole('textbox', { name: '手机号码' });
    await phone.fill('2');
    document.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    (phone.element() as HTMLElement).blur();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect.element(phone).not.toHaveAttribute('aria-invalid');
    document.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    await expect.element(phone).toHaveAttribute('aria-invalid', 'true');
  });

  test('sections on the first screen have no estimated height; lower ones are laid out when they come near', async () => {
    const sections = Object.fromEntries(
      [1, 2, 3, 4, 5].map((at) => [
        `第${String(at)}段`,
        { [`field${String(at)}`]: { type: 'string', title: `字段${String(at)}`, widget: 'text' } },
      ]),
    ) as Parameters<typeof formOf>[0];
    const screen = await render(<FormView store={createFormStore(formOf(sections), context, fakeHost())} onSubmit={vi.fn()} />);
    const drawn = [...screen.container.querySelectorAll('.hy-section')].map((section) => getComputedStyle(section).contentVisibility);
    expect(drawn).toEqual(['visible', 'visible', 'visible', 'auto', 'auto']);
  });

  test("the browser's search finds text in a section that is not laid out yet", async () => {
    const store = createFormStore(formOf(manyFields(300)), context, fakeHost());
    const screen = await render(<FormView store={store} onSubmit={vi.fn()} />);
    const last = () => [...screen.container.querySelectorAll('.hy-section')].at(-1);
    await expect.poll(() => last()?.textContent).toContain('字段299');
    expect(getComputedStyle(last() as Element).contentVisibility).toBe('auto');
    expect('find' in window && typeof window.find === 'function' && window.find('字段299')).toBe(true);
  });

  test('VA-01 draws off-screen sections after the first paint; an early submit still leads to their errors', async () => {
    const sections = manyFields(300);
    const later = formOf(sections, ['f294']);
    const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const footer = <button type="submit">提交</button>;
    const screen = await render(<FormView store={createFormStore(later, context, fakeHost())} onSubmit={vi.fn()} footer={footer} />);
    const rows = () => screen.container.querySelectorAll('[data-field]').length;
    expect(rows()).toBeLessThan(40);
    // A footer right below the first sections would move down as the others arrive.
    await expect.element(screen.getByRole('button', { name: '提交' })).not.toBeInTheDocument();
    frames.mockRestore();
    (screen.container.querySelector('form') as HTMLFormElement).requestSubmit();
    await expect.element(screen.getByRole('textbox', { name: '字段294', exact: true })).toHaveFocus();
    expect(rows()).toBe(300);
    await expect.element(screen.getByRole('button', { name: '提交' })).toBeVisible();
  });

  test('RT-33 draws the whole form on back navigation', async () => {
    const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    onTestFinished(() => frames.mockRestore());
    const store = createFormStore(formOf(manyFields(60)), context, fakeHost());
    const screen = await render(
      <WholeContext value>
        <FormView store={store} onSubmit={vi.fn()} />
      </WholeContext>,
    );
    expect(screen.container.querySelectorAll('[data-field]')).toHaveLength(60);
  });

  test('FM-10 submitting a valid form emits the answers', async () => {
    const store = createFormStore(
      formOf({ 甲: { name: { type: 'string', title: '姓名', widget: 'text' } } }, ['name']),
      context,
      fakeHost(),
    );
    const onSubmit = vi.fn();
    const screen = await render(<FormView store={store} onSubmit={onSubmit} footer={<button type="submit">提交</button>} />);
    await screen.getByRole('textbox', { name: '姓名' }).fill('王建国');
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: '提交' }).click();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: '王建国' });
  });

  test('FM-08 sections have headings; a section without visible fields is not drawn', async () => {
    const store = createFormStore(
      formOf({
        基本信息: { a: { type: 'string', title: '甲', widget: 'text' } },
        领款人信息: { b: { type: 'string', title: '乙', widget: 'text', rules: { visible: { '==': [{ var: 'a' }, 'x'] } } } },
      }),
      context,
      fakeHost(),
    );
    const screen = await render(<FormView store={store} onSubmit={vi.fn()} />);
    await expect.element(screen.getByRole('heading', { name: '基本信息' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: '领款人信息' })).not.toBeInTheDocument();
    await screen.getByRole('textbox', { name: '甲' }).fill('x');
    await expect.element(screen.getByRole('heading', { name: '领款人信息' })).toBeVisible();
  });

  test('a faulty field breaks only its own row', async () => {
    const Broken = () => {
      throw new Error('画不出来');
    };
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = createFormStore(
      formOf({
        甲: {
          good: { type: 'string', title: '好的', widget: 'text' },
          unknown: { type: 'string', title: '没有控件', widget: 'hologram' as 'text' },
          ruled: { type: 'string', title: '坏规则', widget: 'text', rules: { visible: { explode: [1] } } },
          thrown: { type: 'string', title: '会抛错', widget: 'date' },
        },
      }),
      context,
      { ...fakeHost(), widgets: { ...widgets, date: { ...widgets.date, Control: Broken } } },
    );
    const screen = await render(<FormView store={store} onSubmit={vi.fn()} />);
    for (const title of ['没有控件', '坏规则', '会抛错']) {
      await expect
        .element(screen.getByRole('group', { name: title }).getByText(`“${title}”暂时无法填写，不影响其他内容，请联系客服`))
        .toBeVisible();
    }
    await screen.getByRole('textbox', { name: '好的' }).fill('照常');
    expect(store.getState().fields[0]?.value).toBe('照常');
    quiet.mockRestore();
  });
});
