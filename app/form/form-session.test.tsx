import { expect, test } from 'vitest';
import { formOf } from '../../engine/form/testing.ts';
import { fakeApp } from '../shell/testing.ts';
import { createFormHost } from './form-host.ts';
import { type FormSession, openFormSession } from './form-session.ts';

const field = (title: string) => ({ type: 'string', title, widget: 'text' }) as const;
const older = formOf({ name: field('姓名'), sleep: field('睡眠') });
const newer = formOf({ name: field('姓名') });

test('FM-25 an answer without a field returns with the older form, after any number of visits in between', async () => {
  const { app } = fakeApp(async () => ({ code: '0', result: [] }));
  const agreeing = { ...app, dialogs: { ...app.dialogs, confirm: async () => true } };
  const subject = { userId: 'U-LEFT-OVER', form: 'F', subject: 's' };
  /** Opens the draft with a form, types the name, leaves, and returns the answers. */
  const visit = async (form: typeof older, typed: Record<string, string>) => {
    let close: () => void = () => undefined;
    const session = await new Promise<FormSession>((resolve) => {
      const context = { today: '2026-11-20' };
      close = openFormSession(
        agreeing,
        { form, context, host: { ...createFormHost(app, {}), widgets: {} }, subject, records: [] },
        (standing) => standing.kind === 'open' && resolve(standing.session),
      );
    });
    for (const [name, value] of Object.entries(typed)) session.store.dispatch({ type: 'set', field: name, value });
    await session.draft.flush();
    const payload = session.store.payload();
    close();
    return payload;
  };
  await visit(older, { name: '王芳', sleep: '6' });
  await visit(newer, { name: '王小芳' });
  await visit(newer, { name: '王芳' });
  expect(await visit(older, {})).toEqual({ name: '王芳', sleep: '6' });
});
