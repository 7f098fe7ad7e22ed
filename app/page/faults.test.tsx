import { afterEach, describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { Toast } from '../../renderer/index.ts';
import { stage } from '../shell/staged.testing.tsx';
import { fakeApp } from '../shell/testing.ts';
import { DocumentPage } from './DocumentPage.tsx';

afterEach(() => Toast.clear());

const toast = () => document.querySelector('.hy-toast')?.textContent ?? '';

/** Opens a page document in the app, over a server that answers everything with a name. */
async function open(page: Partial<Documents.Page>) {
  const fake = fakeApp(() => ({ result: { name: '到了' } }));
  const reports: string[] = [];
  const document = { id: 'own', title: '@app.product', blocks: [], ...page } as Documents.Page;
  const app = {
    ...fake.app,
    library: { ...fake.app.library, page: async () => document },
    monitor: { report: (_level: string, code: string) => void reports.push(code) },
  };
  const screen = await render(stage(app, '/', <DocumentPage id="own" />));
  return { screen, reports, asked: () => fake.calls.map(({ name }) => name), fault: app.text('app.documentFault') };
}

const button = (action: unknown): Documents.Block => ({
  id: 'act',
  block: 'Button',
  props: { text: '做' },
  on: { tap: action as Documents.Action },
});
const named = (id: string, source: string): Documents.Block => ({
  id,
  block: 'Text',
  props: { text: { $: { var: `data.${source}.name` } } },
});
const data = { person: { call: 'insured.detail' } };

describe('a name that the page does not have shows an error and is reported', () => {
  test.each<[string, unknown, string]>([
    ['a variable', { do: 'set', values: { 'state.nowhere': 1 } }, 'page.state'],
    ['a value of the session', { do: 'set', values: { 'session.nowhere': 1 } }, 'effect.unknown-session-key'],
    ['a source', { do: 'refresh', source: 'nowhere' }, 'page.refresh'],
    ['an action', { do: 'nowhere' }, 'effect.fault'],
    ['a name that leads out of the data', { do: 'set', values: { 'state.__proto__': 1 } }, 'effect.fault'],
  ])('%s', async (_what, action, code) => {
    const { screen, reports, fault } = await open({ data, blocks: [named('name', 'person'), button(action)] });
    await expect.element(screen.getByText('到了')).toBeVisible();
    await screen.getByRole('button', { name: '做' }).click();
    await expect.poll(toast).toBe(fault);
    expect(reports).toEqual([code]);
    await expect.element(screen.getByText('到了')).toBeVisible();
  });
});

test('BT-06 a refresh without a name loads every source but those that only report, with a name that one', async () => {
  const sources = { ...data, list: { call: 'insured.list' }, seen: { call: 'insured.view', optional: true, tells: true } };
  const blocks = (action: unknown) => [named('one', 'person'), named('two', 'list'), button(action)];
  const all = await open({ data: sources, blocks: blocks({ do: 'refresh' }) });
  await all.screen.getByRole('button', { name: '做' }).click();
  await expect.poll(() => all.asked().sort()).toEqual(['insured.detail', 'insured.detail', 'insured.list', 'insured.list', 'insured.view']);
  await all.screen.unmount();
  const one = await open({ data: sources, blocks: blocks({ do: 'refresh', source: 'list' }) });
  await one.screen.getByRole('button', { name: '做' }).click();
  await expect.poll(() => one.asked().sort()).toEqual(['insured.detail', 'insured.list', 'insured.list', 'insured.view']);
  expect([toast(), ...all.reports, ...one.reports]).toEqual(['']);
});

test('a code in none gives an empty result, any other code fails', async () => {
  const none = (code: string) => {
    const fake = fakeApp(() => ({ code }));
    const document: Documents.Page = {
      id: 'own',
      title: '@app.product',
      data: { person: { call: 'insured.detail', none: ['40400'] } },
      blocks: [{ id: 'none', block: 'Text', show: { '!': [{ var: 'data.person' }] }, props: { text: '没有这一个' } }],
    };
    return stage({ ...fake.app, library: { ...fake.app.library, page: async () => document } }, '/', <DocumentPage id="own" />);
  };
  const gone = await render(none('40400'));
  await expect.element(gone.getByText('没有这一个')).toBeVisible();
  expect([gone.getByRole('button', { name: '重试' }).query(), toast()]).toEqual([null, '']);
  await gone.unmount();
  await expect.element((await render(none('1'))).getByRole('button', { name: '重试' })).toBeVisible();
});

test('a source loads again on focus only from the time its focus rule holds', async () => {
  const { screen, asked } = await open({
    state: { again: false },
    data: { person: { call: 'insured.detail', focus: { var: 'state.again' } } },
    blocks: [named('name', 'person'), button({ do: 'set', values: { 'state.again': true } })],
  });
  await expect.element(screen.getByText('到了')).toBeVisible();
  window.dispatchEvent(new Event('focus'));
  expect(asked()).toEqual(['insured.detail']);
  await screen.getByRole('button', { name: '做' }).click();
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('focus'));
      return asked();
    })
    .toEqual(['insured.detail', 'insured.detail']);
});

test('EG-25 a page neither requests with nor shows secret session values, and reports the block', async () => {
  const { screen, reports, asked } = await open({
    data: { ...data, leak: { call: 'insured.list', with: { token: '=session.token' } } },
    blocks: [
      named('one', 'person'),
      named('two', 'leak'),
      { id: 'three', block: 'Text', props: { text: { $: { cat: ['见', { var: 'session.token' }] } } } },
    ],
  });
  await expect.element(screen.getByText('到了')).toBeVisible();
  expect(asked()).toEqual(['insured.detail']);
  expect([...document.querySelectorAll<HTMLElement>('[data-fault]')].map(({ dataset }) => [dataset['block'], dataset['fault']])).toEqual([
    ['two', 'unknown-name session token'],
    ['three', 'unknown-name session token'],
  ]);
  expect(reports.filter((code) => code === 'page.document')).toHaveLength(2);
});
