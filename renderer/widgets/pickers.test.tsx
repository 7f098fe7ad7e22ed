import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { FormView } from '../form/FormView.tsx';
import { createFormStore } from '../form/store.ts';
import { context, fakeHost, formOf } from '../testing.ts';

const show = async (fields: Record<string, Documents.Field>, host = fakeHost(), today = context.today) => {
  const store = createFormStore(formOf({ 甲: fields }), { ...context, today }, host);
  const screen = await render(<FormView store={store} onSubmit={vi.fn()} />);
  return { store, screen, host };
};

const bank: Documents.Field = { type: 'string', title: '开户银行', widget: 'select', options: { dictionary: 'banks' } };
const area = [
  {
    code: '42',
    name: '湖北省',
    children: [
      {
        code: '4201',
        name: '武汉市',
        children: [
          { code: '420102', name: '江岸区' },
          { code: '420106', name: '武昌区' },
        ],
      },
    ],
  },
  { code: '36', name: '江西省', children: [{ code: '3601', name: '南昌市' }] },
];
const service: Record<string, Documents.Field> = {
  serviceProvinceName: {
    type: 'string',
    title: '服务地区',
    widget: 'region',
    part: '0.label',
    options: { call: 'service.areaTree', children: 'children' },
    resets: ['hospitalName'],
  },
  serviceCityName: { type: 'string', title: '服务城市', widget: 'text', drawnBy: 'serviceProvinceName', part: '1.label' },
  serviceAreaName: { type: 'string', title: '服务区县', widget: 'text', drawnBy: 'serviceProvinceName', part: '2.label' },
  serviceAreaCode: {
    type: 'string',
    title: '服务区县编码',
    widget: 'text',
    readonly: true,
    drawnBy: 'serviceProvinceName',
    part: '2.value',
  },
  hospitalName: {
    type: 'string',
    title: '服务医院',
    widget: 'select',
    options: {
      call: 'hospital.byArea',
      with: { areaCode: '=serviceAreaCode' },
      value: 'hospitalName',
      label: 'hospitalName',
    },
  },
};

describe('select', () => {
  test('FM-09 a long list can be searched, a tap chooses, the focus returns and the name is shown', async () => {
    const { store, screen } = await show({ bank });
    const control = screen.getByRole('combobox', { name: '开户银行' });
    await control.click();
    const dialog = screen.getByRole('dialog', { name: '开户银行' });
    await dialog.getByRole('searchbox').fill('第12');
    await expect.poll(() => dialog.getByRole('option').elements()).toHaveLength(1);
    await dialog.getByRole('option', { name: '第12银行' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(control).toHaveTextContent('第12银行');
    await expect.element(control).toHaveFocus();
    expect(store.payload()).toEqual({ bank: '12' });
  });

  test('the keyboard does everything: open, move, choose; Escape closes and leaves the answer', async () => {
    const { store, screen } = await show({
      colour: { type: 'string', title: '颜色', widget: 'select', options: { dictionary: 'colours' } },
    });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('option', { name: '红' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await vi.waitFor(() => expect(store.payload()).toEqual({ colour: 'g' }));
    await expect.element(screen.getByRole('combobox', { name: '颜色' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('option', { name: '绿' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(store.payload()).toEqual({ colour: 'g' });
  });

  test('an open sheet keeps the focus inside', async () => {
    const { screen } = await show({ bank, name: { type: 'string', title: '姓名', widget: 'text' } });
    await screen.getByRole('combobox', { name: '开户银行' }).click();
    // Not the search box: the keyboard of a phone would cover the options.
    await expect.element(screen.getByRole('option').first()).toHaveFocus();
    const dialog = screen.getByRole('dialog').element();
    for (let press = 0; press < 6; press += 1) {
      await userEvent.tab();
      expect(document.activeElement === document.body || dialog.contains(document.activeElement)).toBe(true);
    }
  });

  test('FR-12 a read-only code shows its name, an unknown one the code', async () => {
    const cert: Documents.Field = {
      type: 'string',
      title: '证件类型',
      widget: 'select',
      options: { dictionary: 'certType' },
      readonly: true,
    };
    const { screen } = await show({ known: { ...cert, default: '810' }, unknown: { ...cert, title: '另一证件类型', default: '99' } });
    await expect.element(screen.getByRole('textbox', { name: '证件类型', exact: true })).toHaveValue('香港居民居住证');
    await expect.element(screen.getByRole('textbox', { name: '另一证件类型' })).toHaveValue('99');
  });
});

describe('date', () => {
  const date: Documents.Field = {
    type: 'string',
    format: 'date',
    title: '期望就诊日期',
    widget: 'date',
    rules: { min: { addWorkingDays: [{ today: [] }, 3] }, note: '最早可选今天之后的第三个工作日' },
  };

  test('FV-16 FM-09 a Friday lets choose from Wednesday on; earlier days are disabled and the note says why', async () => {
    const { store, screen } = await show({ date });
    await screen.getByRole('combobox', { name: '期望就诊日期' }).click();
    await expect.element(screen.getByRole('dialog').getByText('最早可选今天之后的第三个工作日')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '2026年11月24日 星期二' })).toBeDisabled();
    await screen.getByRole('button', { name: '2026年11月25日 星期三' }).click();
    await screen.getByRole('button', { name: '确定' }).click();
    await vi.waitFor(() => expect(store.payload()).toEqual({ date: '2026-11-25' }));
  });

  test('FV-14 the year list runs from 99 years ago to this year; a birthday far back takes three choices', async () => {
    const birth: Documents.Field = {
      type: 'string',
      format: 'date',
      title: '出生日期',
      widget: 'date',
      rules: { min: { addYears: [{ today: [] }, -99] }, max: { today: [] } },
    };
    const { store, screen } = await show({ birth });
    await screen.getByRole('combobox', { name: '出生日期' }).click();
    const years = screen.getByRole('combobox', { name: '年份' });
    const offered = [...(years.element() as HTMLSelectElement).options].map(({ value }) => Number(value));
    expect([offered[0], offered.at(-1), offered.length]).toEqual([1927, 2026, 100]);
    await userEvent.selectOptions(years, '1948');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '月份' }), '3');
    await screen.getByRole('button', { name: '1948年3月12日 星期五' }).click();
    await screen.getByRole('button', { name: '确定' }).click();
    await vi.waitFor(() => expect(store.payload()).toEqual({ birth: '1948-03-12' }));
  });

  test('FM-09 a datetime takes a day and a time', async () => {
    const { store, screen } = await show({ at: { type: 'string', format: 'date-time-minute', title: '就诊时间', widget: 'datetime' } });
    await screen.getByRole('combobox', { name: '就诊时间' }).click();
    await screen.getByRole('button', { name: '2026年11月30日 星期一' }).click();
    await expect.element(screen.getByRole('button', { name: '确定' })).toBeDisabled();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '时', exact: true }), '09');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '分', exact: true }), '30');
    await screen.getByRole('button', { name: '确定' }).click();
    await vi.waitFor(() => expect(store.payload()).toEqual({ at: '2026-11-30 09:30' }));
  });

  test('arrow keys walk over the days and stop at the bounds', async () => {
    const { screen } = await show({ date });
    await screen.getByRole('combobox', { name: '期望就诊日期' }).click();
    (screen.getByRole('button', { name: '2026年11月25日 星期三' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(screen.getByRole('button', { name: '2026年11月25日 星期三' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('button', { name: '2026年12月2日 星期三' })).toHaveFocus();
  });
});

describe('several levels', () => {
  const host = () =>
    fakeHost({
      answer: (name) => ({
        ok: true,
        result: name === 'service.areaTree' ? area : [{ hospitalName: '同济医院', hospitalAddress: '解放大道1095号' }],
      }),
    });

  test('FR-11 FM-21 a region writes the names and codes of its row; another area of the same province clears the hospital and loads its hospitals', async () => {
    const { store, screen, host: asked } = await show(service, host());
    const region = screen.getByRole('combobox', { name: '服务地区' });
    const choose = async (...names: string[]): Promise<void> => {
      await region.click();
      for (const name of names) await screen.getByRole('option', { name }).click();
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    };
    await choose('湖北省', '武汉市', '江岸区');
    await expect.element(region).toHaveTextContent('湖北省/武汉市/江岸区');
    await screen.getByRole('combobox', { name: '服务医院' }).click();
    await screen.getByRole('option', { name: /同济医院/ }).click();
    await vi.waitFor(() =>
      expect(store.payload()).toEqual({
        serviceProvinceName: '湖北省',
        serviceCityName: '武汉市',
        serviceAreaName: '江岸区',
        serviceAreaCode: '420102',
        hospitalName: '同济医院',
      }),
    );
    await choose('武昌区');
    await vi.waitFor(() =>
      expect(store.payload()).toEqual({
        serviceProvinceName: '湖北省',
        serviceCityName: '武汉市',
        serviceAreaName: '武昌区',
        serviceAreaCode: '420106',
      }),
    );
    await vi.waitFor(() =>
      expect(asked.calls.filter(({ name }) => name === 'hospital.byArea').map(({ params }) => params['areaCode'])).toEqual([
        '420102',
        '420106',
      ]),
    );
  });

  test('a hospital is found level by level; a failed level can be tried again; the answer is its name', async () => {
    let broken = true;
    const steps: Documents.Field = {
      type: 'string',
      title: '就诊医院',
      widget: 'hospital',
      options: {
        steps: [
          { call: 'hospital.cities', value: 'cityCode', label: 'cityName' },
          { call: 'hospital.byArea', with: { cityCode: '=path.0.value' }, value: 'hospitalName', label: 'hospitalName' },
        ],
      },
    };
    const {
      store,
      screen,
      host: asked,
    } = await show(
      { steps },
      fakeHost({
        answer: (name) => {
          if (name === 'hospital.cities') return { ok: true, result: [{ cityCode: '4201', cityName: '武汉市' }] };
          return broken ? { ok: false, code: '500', message: '' } : { ok: true, result: [{ hospitalName: '协和医院' }] };
        },
      }),
    );
    await screen.getByRole('combobox', { name: '就诊医院' }).click();
    await screen.getByRole('option', { name: '武汉市' }).click();
    broken = false;
    await screen.getByRole('button', { name: '重试' }).click();
    await screen.getByRole('option', { name: '协和医院' }).click();
    await vi.waitFor(() => expect(store.payload()).toEqual({ steps: '协和医院' }));
    expect(asked.calls.at(-1)).toEqual({ name: 'hospital.byArea', params: { cityCode: '4201' } });
  });

  test('VA-20 an empty list speaks in the words of its field: in the sheet, and at the field when it was left', async () => {
    const policy: Documents.Field = {
      type: 'string',
      title: '保单号',
      widget: 'select',
      options: { call: 'insured.policies' },
      messages: { required: '请选择保单号', noOptions: '该证件下没有保单' },
    };
    const form = formOf({ 甲: { policy } }, ['policy']);
    const store = createFormStore(form, context, fakeHost({ answer: () => ({ ok: true, result: [] }) }));
    const screen = await render(<FormView store={store} onSubmit={vi.fn()} />);
    await screen.getByRole('combobox', { name: '保单号' }).click();
    await expect.element(screen.getByRole('dialog').getByText('该证件下没有保单')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    store.submit();
    await expect.element(screen.getByText('该证件下没有保单')).toBeVisible();
  });

  test('FM-09 a cascader joins the names', async () => {
    const { store, screen } = await show(
      { city: { type: 'string', title: '城市', widget: 'cascader', options: { call: 'service.areaTree', children: 'children' } } },
      host(),
    );
    await screen.getByRole('combobox', { name: '城市' }).click();
    await screen.getByRole('option', { name: '江西省' }).click();
    await screen.getByRole('option', { name: '南昌市' }).click();
    await vi.waitFor(() => expect(store.payload()).toEqual({ city: '江西省/南昌市' }));
  });
});
