import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Ask, Drawn, Shown } from '../.storybook/panels/ask.ts';
import { ChangesPanel } from '../.storybook/panels/ChangesPanel.tsx';
import { DocumentPanel } from '../.storybook/panels/DocumentPanel.tsx';
import { RulesPanel } from '../.storybook/panels/RulesPanel.tsx';
import { UsesPanel } from '../.storybook/panels/UsesPanel.tsx';
import { WhyPanel } from '../.storybook/panels/WhyPanel.tsx';

const DRAWN: Drawn = { channel: '', today: '2027-02-05', host: 'messenger' };
const FORM: Shown = { kind: 'form', name: 'A', file: 'schemas/forms/A.json' };

/** A server with these responses, and the requests it received. */
const serverWith = (answers: Readonly<Record<string, (question: Readonly<Record<string, unknown>>) => unknown>>) => {
  const asked: [string, Readonly<Record<string, unknown>>][] = [];
  const ask: Ask = async (name, question) => {
    asked.push([name, question]);
    const answer = answers[name]?.(question);
    if (answer === undefined) throw new Error(`没有${name}`);
    return answer as never;
  };
  /** The last request of this name, since the panel sends others by itself a moment after an edit. */
  const last = (name: string) => asked.findLast(([one]) => one === name)?.[1];
  return { ask, asked, last };
};

test('文档: checks, draws and saves an edit, and undoes it with a button', async () => {
  const live: string[] = [];
  const { ask, last } = serverWith({
    document: () => ({ text: '{ "title": "甲" }' }),
    judge: ({ text }) =>
      String(text).includes('乙')
        ? [{ rule: 'x', severity: 'error', file: FORM.file, line: 1, column: 3, endColumn: 6, message: '写错了' }]
        : [],
    save: () => ({ saved: FORM.file }),
    complete: () => [],
    hover: () => ({ text: '' }),
  });
  await render(<DocumentPanel shown={FORM} ask={ask} onLive={(_file, text) => void live.push(text)} />);
  await expect.element(page.getByText('没有问题')).toBeVisible();
  await userEvent.click(page.getByRole('textbox'));
  await userEvent.keyboard('{Control>}{End}{/Control}乙');
  await expect.element(page.getByText('1 处问题')).toBeVisible();
  await expect.element(page.getByText(/写错了/).first()).toBeVisible();
  await expect.poll(() => live.at(-1)).toContain('乙');
  await userEvent.click(page.getByRole('button', { name: '撤销' }));
  await expect.element(page.getByText('没有问题')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '保存' }));
  await expect.element(page.getByText('已保存')).toBeVisible();
  expect(last('save')).toEqual({
    file: FORM.file,
    text: '{ "title": "甲" }',
    read: '{ "title": "甲" }',
  });
});

test('文档: unsaved text survives opening another panel, and 已保存 disappears after the next edit', async () => {
  const { ask, last } = serverWith({ document: () => ({ text: '{}' }), judge: () => [], save: () => ({}), complete: () => [] });
  const panel = <DocumentPanel shown={{ ...FORM, file: 'schemas/forms/B.json' }} ask={ask} onLive={() => undefined} />;
  const { unmount } = await render(panel);
  await userEvent.click(page.getByRole('textbox'));
  await userEvent.keyboard('{Control>}{End}{/Control}甲');
  await unmount();
  await render(panel);
  await expect.element(page.getByRole('textbox')).toHaveTextContent('{}甲');
  await userEvent.click(page.getByRole('button', { name: '保存' }));
  await expect.element(page.getByText('已保存')).toBeVisible();
  expect(last('save')).toEqual({ file: 'schemas/forms/B.json', text: '{}甲', read: '{}' });
  await userEvent.click(page.getByRole('textbox'));
  await userEvent.keyboard('{Control>}{End}{/Control}乙');
  await expect.element(page.getByText('已保存')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: '保存' }));
  await expect.poll(() => last('save')).toMatchObject({ text: '{}甲乙', read: '{}甲' });
});

test('文档: edits a section, text or channel of the story in the same place', async () => {
  const live: [string, string][] = [];
  const { ask } = serverWith({
    files: () => ({ files: [FORM.file, 'schemas/texts/app.json'] }),
    document: ({ file }) => ({ text: `{ "file": "${String(file)}" }` }),
    judge: () => [],
    complete: () => [],
    hover: () => ({ text: '' }),
  });
  await render(<DocumentPanel shown={FORM} ask={ask} onLive={(file, text) => void live.push([file, text])} />);
  await userEvent.selectOptions(page.getByRole('combobox', { name: '文档' }), 'schemas/texts/app.json');
  await expect.element(page.getByRole('textbox')).toHaveTextContent('{ "file": "schemas/texts/app.json" }');
  await userEvent.click(page.getByRole('textbox'));
  await userEvent.keyboard('{Control>}{End}{/Control}甲');
  await expect.poll(() => live.at(-1)).toEqual(['schemas/texts/app.json', '{ "file": "schemas/texts/app.json" }甲']);
});

test('文档: a document that cannot be edited shows the reason', async () => {
  await render(<DocumentPanel shown={FORM} ask={serverWith({}).ask} onLive={() => undefined} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('没有document');
});

test('为什么: explains the tapped row with the drawn answers, day, channel, host and texts, and the chosen block of a page', async () => {
  const { ask, last } = serverWith({ why: ({ field, block }) => ({ lines: [`因为 ${String(field ?? block)}`] }) });
  const given = { values: { a: '1' } };
  const { rerender } = await render(<WhyPanel shown={FORM} ask={ask} tapped={undefined} drawn={DRAWN} unsaved={{}} blocks={[]} />);
  await expect.element(page.getByText(/点预览里的一行/)).toBeVisible();
  await rerender(
    <WhyPanel shown={FORM} ask={ask} tapped={{ field: 'age', block: undefined, given }} drawn={DRAWN} unsaved={{}} blocks={[]} />,
  );
  await expect.element(page.getByText('因为 age')).toBeVisible();
  expect(last('why')).toEqual({ form: 'A', field: 'age', given, today: '2027-02-05' });
  await rerender(
    <WhyPanel
      shown={{ kind: 'page', name: 'p', file: 'schemas/pages/p.json', channel: 'C' }}
      ask={ask}
      tapped={undefined}
      drawn={{ ...DRAWN, sample: '有', channel: 'D' }}
      unsaved={{ 'schemas/pages/p.json': '{}' }}
      blocks={['top']}
    />,
  );
  await userEvent.selectOptions(page.getByRole('combobox'), 'top');
  await expect.element(page.getByText('因为 top')).toBeVisible();
  const today = '2027-02-05';
  expect(last('why')).toEqual({
    page: 'p',
    block: 'top',
    sample: '有',
    channel: 'D',
    host: 'messenger',
    today,
    files: { 'schemas/pages/p.json': '{}' },
  });
  // A tap replaces an earlier choice.
  await rerender(
    <WhyPanel
      shown={{ kind: 'page', name: 'p', file: 'schemas/pages/p.json' }}
      ask={ask}
      tapped={{ field: undefined, block: 'foot', given: {} }}
      drawn={DRAWN}
      unsaved={{}}
      blocks={['top', 'foot']}
    />,
  );
  await expect.element(page.getByText('因为 foot')).toBeVisible();
});

test('规则: shows a field between the fields that decide it and those it decides; a tap selects another', async () => {
  const node = (name: string, title: string, reads: readonly string[] = []) => ({ name, title, reads, changes: [] });
  const { ask } = serverWith({ rules: () => [node('a', '陪诊'), node('b', '时间', ['a']), node('c', '提醒', ['b'])] });
  await render(<RulesPanel shown={FORM} ask={ask} tapped={undefined} />);
  await expect.element(page.getByText(/（1 个、1 个）/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '提醒' }));
  await expect.element(page.getByText(/（1 个、0 个）/)).toBeVisible();
  await expect.element(page.getByRole('combobox')).toHaveValue('c');
});

test('用处: lists the parts that the document uses; a tap shows the other users', async () => {
  const { ask } = serverWith({
    used: () => [{ kind: 'section', name: 'visit' }],
    uses: ({ kind, name }) => ({ lines: [`${String(kind)} ${String(name)} 用在 3 处`] }),
  });
  await render(<UsesPanel shown={FORM} ask={ask} />);
  await expect.element(page.getByText('form A 用在 3 处')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '公共段落 visit' }));
  await expect.element(page.getByText('section visit 用在 3 处')).toBeVisible();
});

test('改动: shows the changes since the last commit in words and in pictures before and after; refreshes on a tap and after every save', async () => {
  let count = 0;
  let stamp = 1;
  const { ask } = serverWith({
    stamp: () => ({ stamp: String(stamp) }),
    changes: () => {
      count += 1;
      return {
        text: `第 ${count} 次`,
        reached: [
          { story: 'forms-a', words: '表单 甲' },
          { story: 'pages-p', words: '渠道 074 的页面 乙', channel: '074' },
        ],
      };
    },
  });
  const { rerender } = await render(<ChangesPanel ask={ask} story="iframe.html?id=forms-a--sample-1" />);
  await expect.element(page.getByText('第 1 次')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '再比一次' }));
  await expect.element(page.getByText('第 2 次')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '表单 甲' })).toHaveAttribute('href', './?path=/story/forms-a--sample-1');
  const inChannel = './?path=/story/pages-p--sample-1&globals=channel%3A074';
  await expect.element(page.getByRole('link', { name: '渠道 074 的页面 乙' })).toHaveAttribute('href', inChannel);
  await expect.element(page.getByTitle('改之前')).toHaveAttribute('src', 'iframe.html?id=forms-a--sample-1&documents=HEAD');
  await expect.element(page.getByTitle('改之后')).toHaveAttribute('src', 'iframe.html?id=forms-a--sample-1');
  // Another editor saved a document.
  stamp = 2;
  await expect.element(page.getByText('第 3 次'), { timeout: 6000 }).toBeVisible();
  // The edit does not affect this story.
  await rerender(<ChangesPanel ask={ask} story="iframe.html?id=forms-b--sample-1" />);
  await expect.element(page.getByTitle('改之前')).not.toBeInTheDocument();
});
