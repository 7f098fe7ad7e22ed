import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page as screenPage } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { stage } from '../shell/staged.testing.tsx';
import { fakeApp, type Respond } from '../shell/testing.ts';
import { DocumentPage } from './DocumentPage.tsx';

type Reactions = Documents.Page['reactions'];
const write = (to: string): Documents.Action => ({ do: 'call', call: 'insured.view', with: { insuredId: to } });
const ask = (text: string): Documents.Action => ({
  do: 'confirm',
  text: { $: text },
  yes: write(`${text} yes`),
  no: write(`${text} no`),
});
const beginning: Documents.Block = {
  id: 'act',
  block: 'Button',
  props: { text: '换账户' },
  on: { tap: { do: 'set', values: { 'session.accountId': 'B' } } },
};

/** Opens two pages, the first of which runs `reactions`; returns the answers, and a way to the second page. */
async function open(reactions: Reactions, respond: Respond = () => undefined, accountId = 'A') {
  const fake = fakeApp(respond);
  fake.session.set('accountId', accountId);
  const documents: Readonly<Record<string, Documents.Page>> = {
    first: { id: 'first', title: '@app.product', blocks: [beginning], reactions } as Documents.Page,
    second: { id: 'second', title: '@app.product', blocks: [{ id: 'text', block: 'Text', props: { text: '到了' } }] },
  };
  const app = { ...fake.app, library: { ...fake.app.library, page: async (id: string) => documents[id] } };
  let leave = (): void => undefined;
  const Two = () => {
    const [id, setId] = useState('first');
    leave = () => setId('second');
    return <DocumentPage key={id} id={id} />;
  };
  const screen = await render(stage(app, '/', <Two />));
  const answered = () => fake.calls.filter(({ name }) => name === 'insured.view').map(({ params }) => params['insuredId']);
  return { screen, answered, leave: () => leave(), session: fake.session };
}

const questions = () =>
  screenPage
    .getByRole('dialog')
    .elements()
    .map((node) => node.querySelector('p')?.textContent);
const answer = (name: string) => screenPage.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const pause = () => new Promise((resolve) => setTimeout(resolve, 300));

describe('the dialogs that a page opens by itself', () => {
  test('HM-05 HM-27 two dialogs at once open one after the other', async () => {
    const { answered } = await open([
      { when: true, do: ask('授权') },
      { when: true, do: ask('激活') },
    ]);
    await expect.poll(questions).toEqual(['授权']);
    await answer('确定');
    await expect.poll(questions).toEqual(['激活']);
    await answer('取消');
    await expect.poll(answered).toEqual(['授权 yes', '激活 no']);
  });

  test('HM-26 another account withdraws the open dialog and the waiting ones, unanswered', async () => {
    const { answered } = await open([
      { when: true, do: [ask('甲的授权'), ask('甲以后的')] },
      { when: true, do: ask('甲的激活') },
      { when: { '==': [{ var: 'session.accountId' }, 'B'] }, do: ask('乙的授权') },
      {
        when: true,
        do: [
          { do: 'wait', ms: 200 },
          { do: 'set', values: { 'session.accountId': 'B' } },
        ],
      },
    ]);
    await expect.poll(questions).toEqual(['甲的授权']);
    await expect.poll(questions).toEqual(['乙的授权']);
    await answer('确定');
    await pause();
    expect([questions(), answered()]).toEqual([[], ['乙的授权 yes']]);
  });

  test('HM-26 a server’s answer for one account is not shown for another', async () => {
    let come = (): void => undefined;
    const slow = new Promise<{ result: null }>((done) => {
      come = () => done({ result: null });
    });
    const { screen, answered } = await open([{ when: true, do: [{ do: 'call', call: 'insured.list' }, ask('甲的激活')] }], ({ name }) =>
      name === 'insured.list' ? slow : undefined,
    );
    await screen.getByRole('button', { name: '换账户' }).click();
    come();
    await pause();
    expect([questions(), answered()]).toEqual([[], []]);
  });

  test('HM-05 a dialog for an account that just became known stays', async () => {
    await open(
      [
        { when: true, do: ask('授权') },
        { when: true, do: { do: 'set', values: { 'session.accountId': 'A' } } },
      ],
      undefined,
      '',
    );
    await expect.poll(questions).toEqual(['授权']);
    await pause();
    expect(questions()).toEqual(['授权']);
    await answer('确定');
  });

  test('HM-26 a run that changes the account itself goes on for the new one', async () => {
    const { answered } = await open([{ when: true, do: [{ do: 'set', values: { 'session.accountId': 'B' } }, ask('乙的授权')] }]);
    await expect.poll(questions).toEqual(['乙的授权']);
    await answer('确定');
    await expect.poll(answered).toEqual(['乙的授权 yes']);
  });

  test('HM-05 leaving the page withdraws its dialog, and waiting ones never open on the next page', async () => {
    const { answered, leave, screen } = await open([
      { when: true, do: ask('授权') },
      { when: true, do: ask('激活') },
    ]);
    await expect.poll(questions).toEqual(['授权']);
    leave();
    await expect.element(screen.getByText('到了')).toBeVisible();
    await pause();
    expect([questions(), answered()]).toEqual([[], []]);
  });
});
