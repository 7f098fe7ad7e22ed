import { describe, expect, test, vi } from 'vitest';
import { forms } from '../../engine/index.ts';
import { formTexts } from '../../schemas/form-texts.ts';
import { documents, formFamilies } from '../../schemas/index.ts';
import * as named from '../../schemas/named-files.ts';
import { channelDocument } from './channels.testing.ts';
import { createLibrary, type DocumentSource } from './library.ts';

const real: DocumentSource = { ...documents, channel: channelDocument };

describe('library', () => {
  test('PB-01 CH-08 two channel keys resolve to two configurations, each with what it inherits', async () => {
    const library = createLibrary(real, {});
    const [one, two] = await Promise.all([
      library.channel('JIANGXIRENBAO', 'development'),
      library.channel('YONGCHENGCAICHAN', 'development'),
    ]);
    expect([one?.documentTitle, two?.documentTitle]).toEqual(['江西惠民保健康服务', '永诚保险健康管家']);
    expect(one?.agreementConfig?.text).toBe('@service.agreement');
    expect([two?.businessType, (await library.channel('YONGCHENGCAICHAN', 'production'))?.businessType]).toEqual([1113, 1089]);
    expect(await library.channel('NOBODY', 'development')).toBeUndefined();
    expect(await library.channel('constructor', 'development')).toBeUndefined();
  });

  test('opening a channel loads the documents of its chain and no other', async () => {
    const asked: string[] = [];
    const channels: Record<string, object> = { A: { extends: 'B' }, B: { documentTitle: 'B' }, C: {}, base: { viewModel: 2 } };
    const library = createLibrary(
      {
        ...real,
        channel: async (key) => {
          asked.push(key);
          return channels[key];
        },
      },
      {},
    );
    expect(await library.channel('A', 'test')).toEqual({ viewModel: 2, documentTitle: 'B' });
    expect(asked.sort()).toEqual(['A', 'B', 'base']);
    await library.channel('A', 'test');
    expect(asked).toHaveLength(3);
  });

  test('loads a document again after a failed load', async () => {
    let attempts = 0;
    const flow = async () => {
      attempts += 1;
      if (attempts === 1) throw new TypeError('Failed to fetch');
      return { title: 'x', do: [] };
    };
    const library = createLibrary({ ...real, flow }, {});
    await expect(library.flows('x')).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED' });
    expect(await library.flows('x')).toEqual({ x: { title: 'x', do: [] } });
  });

  test('a channel that cannot load rejects once, without an unhandled rejection', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const library = createLibrary({ ...real, channel: (key) => Promise.reject(new Error(key)) }, {});
    await expect(library.channel('A', 'test')).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  test('finds a call by its full name only', async () => {
    const library = createLibrary(real, {});
    expect((await library.call('service.apply'))?.path).toBe('/api/right/special/apply/v2');
    for (const name of ['service.nothing', 'nothing.apply', 'service', '', 'service.constructor'])
      expect(await library.call(name)).toBeUndefined();
  });

  test('FM-01 a form loads with its dictionaries and texts; an unknown code gives none', async () => {
    const table: Record<string, string> = {};
    const library = createLibrary(real, table);
    const form = await library.form('YC_OUTPATIENT_GREEN_PASS');
    expect(form?.faults).toEqual([]);
    expect(form?.tip).toBe('在线问诊及购药理赔请前往问诊入口办理。');
    const state = forms.open(form as NonNullable<typeof form>, { today: '2026-11-21' });
    expect(forms.field(state, 'vipPatientEscort')?.options?.map(({ label }) => label)).toEqual(['是', '否']);
    expect(table['widget.close']).toBe('关闭');
    expect(await library.form('NO_SUCH_SERVICE')).toBeUndefined();
  });

  test('loads the texts that a form names anywhere; another string with a dot loads none', async () => {
    const table: Record<string, string> = {};
    const asked: string[] = [];
    const texts = async (family: string) => {
      asked.push(family);
      return real.texts(family);
    };
    const form = await createLibrary({ ...real, texts }, table).form('INSURED_CREATE');
    const state = forms.open(form as NonNullable<typeof form>, { today: '2026-11-21' });
    expect(forms.field(state, 'picList')?.note).toBe(table['insured.photoRule']);
    expect([table['insured.photoRule'], table['insured.saved']]).not.toContain(undefined);
    expect(asked.sort()).toEqual(['form', 'insured', 'service', 'widget']);
  });

  test('a form contains the calls that fill it in, so their family does not load', async () => {
    const calls = vi.fn(real.calls);
    const library = createLibrary({ ...real, calls }, {});
    await library.form('YC_OUTPATIENT_GREEN_PASS');
    expect((await library.call('patient.byReceiveId'))?.path).toBe((await createLibrary(real, {}).call('patient.byReceiveId'))?.path);
    expect(calls).not.toHaveBeenCalled();
  });

  test('the texts of every form load with the form engine only', async () => {
    const files = Object.keys(import.meta.glob('../../schemas/texts/*.json')).map((file) => file.replace(/^.*\/|\.json$/g, ''));
    expect(files).toEqual(expect.arrayContaining([...formFamilies]));
    for (const family of files.filter((name) => name !== 'app')) {
      const found = [formTexts(family), await named.texts(family)].map((document) => document !== undefined);
      expect([family, ...found]).toEqual([family, formFamilies.includes(family), !formFamilies.includes(family)]);
    }
  });

  test('a missing dictionary visibly breaks its field, and a missing text shows its name; the rest works', async () => {
    const library = createLibrary(
      {
        ...real,
        dictionary: async (name) => (name === 'yesNo' ? undefined : real.dictionary(name)),
        form: async (code) => {
          const document = await real.form(code);
          return document && { ...document, form: { ...document.form, tip: '@service.nothing' } };
        },
      },
      {},
    );
    const form = await library.form('YC_OUTPATIENT_GREEN_PASS');
    if (!form) throw new Error('no form');
    expect(form.tip).toBe('@service.nothing');
    expect(form.faults).toContainEqual({ code: 'unknown-text', field: undefined, params: { name: '@service.nothing' } });
    const state = forms.open(form, { today: '2026-11-21' });
    expect(forms.field(state, 'vipPatientEscort')?.fault).toMatchObject({ code: 'unknown-dictionary', params: { name: 'yesNo' } });
    expect(forms.field(state, 'symptomDescription')?.fault).toBeUndefined();
  });

  test('the flows of a home come after it, with their texts, and a failed load is tried again', async () => {
    const table: Record<string, string> = {};
    let isDown = true;
    const page: DocumentSource['page'] = async (id) => {
      const bundle = await real.page(id);
      const later = bundle?.later;
      return bundle && later && { ...bundle, later: () => (isDown ? Promise.reject(new Error('offline')) : later()) };
    };
    const library = createLibrary({ ...real, page, flow: async () => undefined }, table);
    const home = (await library.page('fundHome')) as NonNullable<Awaited<ReturnType<typeof library.page>>>;
    expect(library.isApart(home)).toBe(true);
    expect(await library.flows('coupon-claim')).toEqual({});
    await expect(library.rest(home)).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED' });
    isDown = false;
    const before = Object.keys(table).length;
    await library.rest(home);
    expect(library.isApart(home)).toBe(false);
    expect(Object.keys(table).length).toBeGreaterThan(before);
    expect(Object.keys(await library.flows('button-check'))).toContain('button-check');
  });

  test('a draft of an older form restores the answers whose fields still exist', async () => {
    const form = await createLibrary(real, {}).form('YC_OUTPATIENT_GREEN_PASS');
    const opened = forms.open(form as NonNullable<typeof form>, { today: '2026-11-21' });
    const values = {
      symptomDescription: '胸闷',
      gone: '旧字段',
      diseaseDiagnosis: ['not', 'a', 'text'],
      vipPatientEscort: '1',
      expectVisitTime: '2026-11-26 09:00',
    };
    const restored = forms.change(opened, { type: 'restore', values });
    expect(forms.field(restored, 'symptomDescription')?.value).toBe('胸闷');
    expect(forms.field(restored, 'expectVisitTime')).toMatchObject({ visible: true, value: '2026-11-26 09:00' });
    expect(forms.field(restored, 'diseaseDiagnosis')?.value).toBeUndefined();
    expect(forms.field(restored, 'gone')).toBeUndefined();
  });
});
