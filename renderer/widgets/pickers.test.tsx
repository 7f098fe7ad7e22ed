import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import insured from '../../schemas/fields/insured.json' with { type: 'json' };
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

  test('the keyboard does everything: open, move by one and to both ends, choose; Escape closes and keeps the answer', async () => {
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
    await userEvent.keyboard('{ArrowDown}{Home}{ArrowUp}');
    await expect.element(screen.getByRole('option').first()).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowDown}{ArrowUp}');
    await expect.element(screen.getByRole('option').nth(1)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(store.payload()).toEqual({ colour: 'g' });
  });

  test('an open sheet traps the focus', async () => {
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

  test('a new sheet ignores taps: the second of a double tap neither chooses nor closes', async () => {
    const { setTimeout: later } = globalThis;
    let hear: () => void = () => undefined;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
      if (ms !== 250) return later(run, ms);
      hear = run;
      return 0;
    }) as typeof setTimeout);
    const { store, screen } = await show({ bank });
    const control = screen.getByRole('combobox', { name: '开户银行' });
    (control.element() as HTMLElement).click();
    const option = screen.getByRole('option').first();
    await expect.element(option).toHaveFocus();
    for (const animation of document.getAnimations()) animation.finish();
    const { left, top, height } = option.element().getBoundingClientRect();
    const hit = (y: number) => document.elementFromPoint(left + 20, y)?.closest('button, [role="option"], .hy-sheet') ?? null;
    expect([hit(top + height / 2), hit(20)]).toEqual([null, null]);
    hear();
    await option.click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(store.payload()).toEqual({ bank: '0' });
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

describe('several levels', () => {
  const host = () =>
    fakeHost({
      answer: (name) => ({
        ok: true,
        result: name === 'service.areaTree' ? area : [{ hospitalName: '同济医院', hospitalAddress: '解放大道1095号' }],
      }),
    });

  test('FR-11 FM-21 a region writes the names and codes of its row; another area of the province clears the hospital and loads its hospitals', async () => {
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

  test('a hospital is found level by level; a failed level can be retried; the answer is its name', async () => {
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

  test("VA-20 an empty list shows its field's text: in the sheet, and at the field after blur", async () => {
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

  test('AP-27 AP-34 the last step may contain the levels below: no call is made for them, and an empty one ends the choice', async () => {
    const own = insured.properties as unknown as Record<string, Documents.Field>;
    const names = ['province_city_district', 'city', 'district', 'districtName'];
    const fields = Object.fromEntries(names.map((name) => [name, { ...own[name], readonly: false } as Documents.Field]));
    const cities = [
      { code: '360100', name: '南昌市', children: [{ code: '360102', name: '东湖区' }] },
      { code: '360200', name: '景德镇市', children: [] },
    ];
    const province = { code: '360000', name: '江西省' };
    const host = fakeHost({
      answer: (_name, params) => ({
        ok: true,
        result:
          params['province'] === undefined ? { provinceVOS: [province] } : { provinceDetail: { ...province, regionDetailList: cities } },
      }),
    });
    const { store, screen } = await show(fields, host);
    const region = screen.getByRole('combobox', { name: '证件所在地区' });
    const choose = async (...labels: string[]): Promise<void> => {
      await region.click();
      for (const name of labels) await screen.getByRole('option', { name }).click();
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    };
    await choose('江西省', '南昌市', '东湖区');
    expect(store.payload()).toEqual({
      province_city_district: '江西省/南昌市/东湖区',
      city: '360100',
      district: '360102',
      districtName: '东湖区',
    });
    await choose('江西省', '景德镇市');
    expect(store.payload()).toEqual({ province_city_district: '江西省/景德镇市', city: '360200' });
    expect(host.calls.map(({ params }) => params)).toEqual([{}, { province: '360000' }]);
  });
});
