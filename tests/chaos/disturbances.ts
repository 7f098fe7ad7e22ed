import { expect, type Route } from '@playwright/test';
import { allForms } from '../documents/documents.ts';
import { word } from '../journeys/support/member.ts';
import { signInByCode } from '../journeys/support/way-in.ts';
import { breaks } from './broken.ts';
import type { Disturbance } from './disturbance.ts';
import { CLOCKS, GONE } from './gone.ts';
import type { Pair } from './pair.ts';
import { hush } from './see.ts';
import { STORAGE } from './storage.ts';

/** Texts that report a missing response to the member. */
const FAILED = ['app.apply.unconfirmed', 'app.apply.kept', 'app.requestFailed', 'app.actionFailed'] as const;

/** Whether a form of the documents is submitted by this call. */
const isHandedIn = (call: string): boolean => Object.values(allForms).some(({ submit }) => submit.calls.includes(call));

/** The changing call fails after the tap. The member sees a message, all input stays, and the next tap succeeds, once. */
const failing = async (pair: Pair, answer: (route: Route) => Promise<void>, between?: () => Promise<void>): Promise<void> => {
  await pair.begin();
  await hush(pair.page);
  const over = await pair.meet(answer);
  await pair.change();
  await pair.told(...FAILED);
  await over();
  await between?.();
  await pair.read();
  await pair.kept();
  await pair.goOn();
};

export const DISTURBANCES: readonly Disturbance[] = [
  { id: 'lost-before', title: '没有送到', run: (pair) => failing(pair, (route) => route.abort('connectionfailed')) },
  {
    id: 'lost-after',
    title: '办好了，回答丢了',
    run: (pair) =>
      failing(pair, async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      }),
  },
  {
    id: 'error-500',
    title: '服务器出错（500）',
    run: (pair) =>
      failing(pair, (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' })),
  },
  {
    id: 'garbage',
    title: '回答读不懂',
    run: (pair) => failing(pair, (route) => route.fulfill({ contentType: 'application/json', body: '{"code":0,"result":{"requ' })),
  },
  {
    id: 'slow',
    title: '很慢，又点了一次',
    run: async (pair) => {
      await pair.begin();
      await hush(pair.page);
      const answered = Promise.withResolvers<void>();
      const over = await pair.meet(async (route) => {
        await answered.promise;
        await route.continue();
      });
      await pair.change();
      await pair.told('app.loading');
      // One more tap on a stepper rightly adds one more piece.
      if (pair.flow.answers === undefined && pair.flow.itself === undefined)
        await pair.flow.button(pair.page, pair.given).dispatchEvent('click');
      await pair.kept();
      answered.resolve();
      pair.way('等一等');
      await pair.over();
      await over();
    },
  },
  {
    id: 'out-of-order',
    title: '回答的先后乱了',
    run: async (pair) => {
      await pair.prepare();
      await pair.newPage();
      let asked = 0;
      await pair.page.route(
        ({ pathname }) => !pathname.startsWith('/heye-h5/'),
        async (route) => {
          asked += 1;
          // Every second response arrives after those of later requests.
          if (asked % 2 === 1) await new Promise((done) => setTimeout(done, 400));
          await route.continue().catch((error: Error) => expect(error.message).toContain('closed'));
        },
      );
      await pair.enter();
      await pair.open();
      await pair.fill();
      await pair.kept();
      pair.silent('（不用说）');
      await pair.finish('照常');
    },
  },
  {
    id: 'token-ended',
    title: '登录失效',
    run: async (pair) => {
      await pair.begin();
      await pair.saved();
      await pair.member.endOthers();
      await hush(pair.page);
      await pair.change();
      await pair.told('app.sessionExpired', 'app.loginNeeded');
      await pair.page.waitForURL(/\/login\?/);
      await signInByCode(pair.page, pair.member.phone);
      await pair.page.waitForURL(({ pathname }) => !pathname.endsWith('/login'));
      await pair.again('重新登录');
      await pair.goOn('再提交');
    },
  },
  {
    id: 'offline',
    title: '断网',
    run: async (pair) => {
      await pair.begin();
      await hush(pair.page);
      await pair.page.context().setOffline(true);
      await pair.change();
      await pair.told(...FAILED, 'app.offlineHint');
      await pair.page.context().setOffline(false);
      await pair.read();
      await pair.kept();
      await pair.goOn();
    },
  },
  ...STORAGE,
  ...GONE,
  {
    id: 'server-killed',
    title: '服务器办好就断电',
    run: (pair) =>
      failing(
        pair,
        async (route) => {
          await route.fetch();
          await pair.server.kill();
          await route.abort('connectionreset');
        },
        () => pair.server.start(),
      ),
  },
  ...CLOCKS,
  {
    id: 'document-broken',
    title: '页面的文档坏了',
    run: async (pair) => {
      await pair.begin();
      await pair.saved();
      await pair.page.route(breaks, (route) => route.fulfill({ contentType: 'text/javascript', body: '{"id":' }));
      await pair.page.reload();
      await pair.told('app.chunkFailed', 'app.pageFailed', 'app.block.fault');
      await pair.page.unroute(breaks);
      await pair.page.reload();
      await pair.again('重新加载');
      await pair.finish('再提交');
    },
  },
  {
    id: 'withdrawn',
    title: '页面的文档被撤回',
    run: async (pair, { desk }) => {
      const { publish, withdraw } = await desk();
      const version = await publish();
      const offered = expect.poll(async () => (await fetch(pair.server.page('/config.json'))).text(), { timeout: 20_000 });
      await offered.toContain(`"version":"${version}"`);
      await pair.begin();
      await pair.saved();
      await hush(pair.page);
      await withdraw();
      // The server polls the publication folder twice a second.
      await offered.not.toContain(`"version":"${version}"`);
      // The documents validate only submissions of forms.
      if (!isHandedIn(pair.flow.call)) {
        pair.silent('（没有用到撤回的表单）');
        return pair.finish('照常');
      }
      await pair.change();
      if (pair.drafts) await pair.told('app.withdrawn.kept');
      else await pair.toldByServer('这一页的内容已经更新，请重新打开再提交');
      await pair.page.getByRole('button', { name: word('app.reload') }).click();
      await pair.again('重新加载');
      await pair.finish('再提交');
    },
  },
];
