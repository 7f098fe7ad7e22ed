import { useContext } from 'react';
import { afterAll, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createValidators } from '../../engine/build.ts';
import { en } from '../locale/en.ts';
import { createLocale } from '../locale/locale.ts';
import { zhCN } from '../locale/zh-CN.ts';
import { ClockContext, dayOf } from '../parts/clock.ts';
import { dateWidget, fileWidget, selectWidget, textWidget } from '../widgets/list.gen.ts';
import { createHost } from './create-host.ts';
import { FormView } from './FormView.tsx';
import { type FormDocument, type OpenFormOptions, openForm } from './open-form.ts';

const document: FormDocument = {
  title: 'Library card',
  sections: [
    {
      title: 'Reader',
      properties: {
        name: { type: 'string', title: 'Name', widget: 'text' },
        age: { type: 'integer', title: 'Age', widget: 'text' },
        parent: { type: 'string', title: 'Parent', widget: 'text', rules: { visible: { '<': [{ var: 'age' }, 18] } } },
        since: { type: 'string', title: 'Since', widget: 'date', format: 'date', rules: { max: '=today' } },
        branch: { type: 'string', title: 'Branch', widget: 'select', enum: ['North', 'South'] },
        proof: { type: 'array', title: 'Proof', widget: 'file' },
      },
      required: ['name', 'age', 'parent', 'proof'],
    },
  ],
};

const options: OpenFormOptions = {
  locale: en,
  validators: createValidators,
  widgets: { text: textWidget, date: dateWidget, select: selectWidget, file: fileWidget },
};

// The words of antd-mobile are those of the last host; other tests expect Chinese ones.
afterAll(() => void createHost({ locale: zhCN, widgets: {} }));

test('a form opens from its document with a locale and widgets alone, in the words of the locale', async () => {
  const store = openForm(document, options);
  const onSubmit = vi.fn();
  const screen = await render(<FormView store={store} onSubmit={onSubmit} footer={<button type="submit">Apply</button>} />);
  await expect.element(screen.getByLabelText('Name')).toHaveAttribute('placeholder', 'Enter name');
  await screen.getByRole('button', { name: 'Apply' }).click();
  await expect.element(screen.getByText('Enter name', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Upload proof', { exact: true })).toBeVisible();
  expect(screen.container.textContent).not.toMatch(/widget\.|form\.|[\u4e00-\u9fff]/);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the same form speaks Chinese, or a language of the host, with texts of its own', async () => {
  const store = openForm({ ...document, title: '借书证' }, { ...options, locale: zhCN, texts: { 'form.required.enter': '要填{title}' } });
  const screen = await render(<FormView store={store} onSubmit={() => undefined} />);
  await expect.element(screen.getByLabelText('Name')).toHaveAttribute('placeholder', '请输入Name');
  expect(store.submit().map((issue) => issue.code)).toContain('required');
  await expect.element(screen.getByText('要填Name', { exact: true })).toBeVisible();
  const german = createLocale('de', { ...en.texts, 'widget.close': 'Schließen' });
  expect(createHost({ locale: german, widgets: {} }).text('widget.close')).toBe('Schließen');
  expect(german.frame.locale).toBe('de');
  german.speak();
});

test('today comes from the clock that is handed in', () => {
  const now = () => Date.parse('2031-05-06T12:00:00Z');
  expect(openForm(document, { ...options, now }).getState().context.today).toBe('2031-05-06');
  expect(openForm(document, { ...options, now, context: { today: '2030-01-01' } }).getState().context.today).toBe('2030-01-01');
  expect(dayOf(Date.parse('2026-11-28T20:00:00Z'), 'Asia/Shanghai')).toBe('2026-11-29');
  expect(dayOf(Date.parse('2026-11-28T20:00:00Z'), 'America/New_York')).toBe('2026-11-28');
});

test('countdowns have the clock of this device by default', async () => {
  const Clock = () => <output>{String(Math.abs(useContext(ClockContext)() - Date.now()) < 1000)}</output>;
  const screen = await render(<Clock />);
  await expect.element(screen.getByText('true')).toBeVisible();
});

test('a draft is restored', () => {
  const store = openForm(document, { ...options, restore: { age: 12, parent: 'Ann' } });
  expect(store.payload()).toMatchObject({ age: 12, parent: 'Ann' });
});

test('a fault of the document is an error that names the field', () => {
  const broken: FormDocument = {
    title: 'Broken',
    sections: [{ title: 'A', properties: { age: { type: 'string', title: 'Age', widget: 'text', rules: { visible: { nothing: [] } } } } }],
  };
  expect(() => openForm(broken, options)).toThrow(/^Broken · age · .*nothing/);
});

test('a widget that nobody handed in is an error that names the field and the widgets, in a list too', () => {
  const list: FormDocument = {
    title: 'List',
    sections: [
      {
        title: 'A',
        properties: {
          colour: { type: 'string', title: 'Colour', widget: 'constructor' },
          guests: { type: 'array', title: 'Guests', items: { properties: { age: { type: 'integer', title: 'Age', widget: 'number' } } } },
        },
      },
    ],
  };
  const known = 'date,file,select,text';
  expect(() => openForm(list, options)).toThrow(
    `List · colour · unknown-widget constructor ${known}\nList · guests/age · unknown-widget number ${known}`,
  );
});

test('a host without a part answers with a failure that names it', async () => {
  const host = createHost({ locale: en, widgets: {} });
  expect(await host.call('branches', {})).toEqual({ ok: false, code: 'no-call', message: 'This host has no call branches.' });
  const sent = { onProgress: () => undefined, signal: new AbortController().signal };
  expect(await host.upload(new File([], 'a.png'), sent)).toEqual({ ok: false, message: 'This host has no upload.' });
  await expect(host.loadFile('/a.png')).rejects.toThrow('This host has no loadFile.');
  expect(() => host.openTemplate('/a.pdf')).toThrow('This host has no openTemplate.');
  expect(host.text('mine.key')).toBe('mine.key');
  expect(host.text('constructor')).toBe('constructor');
  await expect(createHost({ locale: en, widgets: {}, call: async () => ({ ok: true, result: 1 }) }).call('x', {})).resolves.toEqual({
    ok: true,
    result: 1,
  });
});
