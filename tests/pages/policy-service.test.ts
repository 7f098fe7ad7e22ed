import { describe, expect, test } from 'vitest';

import { openPage, type PageOptions } from './open.ts';
import { person, second } from './records.ts';

const open = (around: PageOptions = {}) => openPage('policyService', { data: { list: [person(), second] }, ...around });

describe('the policy service page', () => {
  test('PB-07 customer contact shows the number; My floats, by configuration', async () => {
    const page = open();
    expect(await page.emit('contact')).toEqual([['alert', '联系客服', '400-600-2014']]);
    expect(page.find('my')?.block).toBe('Fab');
    expect(await page.emit('my')).toEqual([['go', '/channel/myAppointment', {}]]);
    expect(open({ over: { myPageConfig: { isShowMyBtn: false } } }).find('my')).toBeUndefined();
    expect(open({ over: { servicePhone: '' } }).find('contact')).toBeUndefined();
  });

  test('without members it offers to add one; a failed list says so, and contact and sign-out stay', async () => {
    const none = open({ data: { list: [] } });
    expect(none.find('none')?.props).toMatchObject({ title: '还没有被保人', button: '添加家人' });
    expect(await none.emit('none')).toEqual([['go', '/commonRecognizeUpdate', {}]]);
    const failed = open({ data: {}, failed: ['list'] });
    const blocks = failed.shown();
    expect(blocks.filter(({ block }) => block === 'Failed').map(({ id }) => id)).toEqual(['members']);
    expect(blocks.map(({ id }) => id)).toEqual(expect.arrayContaining(['contact', 'logout', 'my']));
  });
});
