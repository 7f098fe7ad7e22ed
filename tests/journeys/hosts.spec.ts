import type { HostCall } from '../../app/bridges/testing.ts';
import type { HostName } from '../../app/bridges/types.ts';
import { expectList, nativeSession, PHONE, TOKEN } from './support/arrivals.ts';
import { applyForGreenPass } from './support/green-pass.ts';
import { hostCalls, installHost, USER_AGENTS } from './support/hosts.ts';
import { word } from './support/member.ts';
import { expect, test } from './support/test.ts';
import { agree, signInByCode } from './support/way-in.ts';

const inHost = (host: HostName, run: () => void) =>
  test.describe(host, () => {
    test.use({ userAgent: USER_AGENTS[host] });
    run();
  });

inHost('browser', () => {
  test('CH-02 EG-03 LG-02 signs in by phone and code in a plain browser, opens the list of the channel and calls no host', async ({
    page,
    sandbox,
  }) => {
    await page.goto(sandbox.page('/open?channelCode=JXRB'));
    await page.waitForURL(/\/login\?/);
    await signInByCode(page, PHONE);
    await expectList(page, 'JIANGXIRENBAO');
    const globals = await page.evaluate(() =>
      ['wx', 'WeixinJSBridge', 'AlipayJSBridge', 'WebViewJavascriptBridge'].filter((name) => name in globalThis),
    );
    expect([globals, await hostCalls(page)]).toEqual([[], []]);
  });

  test('LG-02 EG-09 signs in with a third-party token and stores it nowhere', async ({ page, sandbox }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(sandbox.page(`/commonRecognizee?thirdChannelSide=JIANGXIRENBAO&a=1&thridToken=${TOKEN}&phone=${PHONE}`));
    await expectList(page, 'JIANGXIRENBAO');
    expect(new URL(page.url()).search).toBe('?thirdChannelSide=JIANGXIRENBAO&a=1');
    const later = asked.slice(1).filter((url) => url.includes(TOKEN) || url.includes(PHONE));
    expect(later).toEqual([]);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie, history.state]));
    expect(kept).not.toContain(TOKEN);
    expect(kept).not.toContain(PHONE);
    await page.goBack();
    expect(page.url()).not.toContain(TOKEN);
  });

  test('LG-02 EC-17 signs in with the token of the carrier or its stand-in, and shows a message without the carrier’s script', async ({
    page,
    sandbox,
  }) => {
    const script = '**/sandbox/carrier.js';
    await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto(sandbox.page('/login?thirdChannelSide=HUIKEBAO'));
    await agree(page);
    await page.getByRole('button', { name: word('app.login.oneClick') }).click();
    await expect(page.getByText(word('host.oneClickMissing'))).toBeVisible();
    await page.unroute(script);
    await page.reload();
    await agree(page);
    page.once('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: word('app.login.oneClick') }).click();
    await expectList(page, 'HUIKEBAO');
  });

  test('LG-02 asks for a picture code before the fourth code in an hour', async ({ page, sandbox }) => {
    await page.goto(sandbox.page('/login?thirdChannelSide=JIANGXIRENBAO'));
    for (let time = 0; time < 3; time += 1) {
      await page.reload();
      await page.getByLabel(word('app.login.phone'), { exact: true }).fill(PHONE);
      await page.getByRole('button', { name: word('app.block.code') }).click();
      await expect(page.getByText(word('app.login.sent'))).toBeVisible();
    }
    await page.reload();
    await page.getByLabel(word('app.login.phone'), { exact: true }).fill(PHONE);
    await page.getByRole('button', { name: word('app.block.code') }).click();
    const hint = await page.getByText(new RegExp(word('app.login.sandboxPicture').replace('{code}', '\\d{4}'))).textContent();
    await page.getByLabel(word('app.login.picture'), { exact: true }).fill(hint?.match(/\d{4}/)?.[0] ?? '');
    await signInByCode(page, PHONE);
    await expectList(page, 'JIANGXIRENBAO');
  });

  test('EG-06 EC-05 stays on the entry page of an unknown channel, shows a message and reports it once', async ({
    page,
    sandbox,
    guard,
  }) => {
    const reports: string[] = [];
    page.on('console', (message) => reports.push(message.text()));
    guard.expect(/channel\.info-failed/);
    await page.goto(sandbox.page('/open?channelCode=NOBODY'));
    await expect(page.getByText(word('app.channelFailed')).first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/heye-h5/open');
    await expect.poll(() => reports.filter((text) => text.startsWith('channel.info-failed'))).toHaveLength(1);
  });
});

inHost('browser', () => {
  test('EG-23 restores the member at the entry of the same channel in a new visit, not at another channel’s', async ({ page, sandbox }) => {
    await page.goto(sandbox.page('/open?channelCode=JXRB'));
    await signInByCode(page, PHONE);
    await expectList(page, 'JIANGXIRENBAO');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(sandbox.page('/open?channelCode=HKB'));
    await page.waitForURL(/\/login\?/);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(sandbox.page('/open?channelCode=JXRB'));
    await expectList(page, 'JIANGXIRENBAO');
  });
});

inHost('messenger', () => {
  test('CH-02 EG-07 LG-02 authorizes once in the messenger and signs in by phone and code; the next visit signs in by itself', async ({
    page,
    sandbox,
  }) => {
    await installHost(page, 'messenger');
    await page.goto(sandbox.page('/open?channelCode=TASMB'));
    await page.waitForURL(/\/login\?/);
    await expect(page).not.toHaveURL(/code=/);
    await expect
      .poll(() => page.evaluate(() => [sessionStorage.getItem('authorStatus'), sessionStorage.getItem('openid')?.[0]]))
      .toEqual(['2', 'o']);
    await signInByCode(page, PHONE);
    await expectList(page, 'TAIANSHIMINBAO');
    // A new visit on a device without stored data: only the messenger identifies the member.
    await page.evaluate(() => {
      sessionStorage.clear();
      indexedDB.deleteDatabase('heye-drafts');
    });
    await page.goto(sandbox.page('/open?channelCode=TASMB'));
    await expectList(page, 'TAIANSHIMINBAO');
    await applyForGreenPass(page, sandbox);
  });
});

inHost('miniProgram', () => {
  test('CH-02 LG-02 signs in with the token of the mini-program in its web view', async ({ page, sandbox }) => {
    await installHost(page, 'miniProgram');
    await page.goto(sandbox.page(`/open?channelCode=JXRB&thridToken=mini-${TOKEN}&phone=${PHONE}`));
    await expectList(page, 'JIANGXIRENBAO');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('userPhone'))).toBe(PHONE);
    await applyForGreenPass(page, sandbox);
  });
});

inHost('hyjk', () => {
  test('CH-02 LG-11 LG-02 signs in with the account of the native app', async ({ page, sandbox }) => {
    await installHost(page, 'hyjk', { login: await nativeSession(sandbox) });
    await page.goto(sandbox.page('/open?channelCode=JXRB'));
    await page.waitForURL(/\/login\?/);
    await agree(page);
    await page.getByRole('button', { name: word('app.login.native') }).click();
    await expectList(page, 'JIANGXIRENBAO');
    await expect.poll(() => hostCalls(page)).toEqual([['login', {}]]);
    await applyForGreenPass(page, sandbox);
  });
});

inHost('payment', () => {
  test('CH-02 LG-02 EG-08 signs in by medical insurance in the payment app', async ({ page, sandbox }) => {
    await installHost(page, 'payment', { token: `insurance-${TOKEN}` });
    const sent = page.waitForRequest(/loginByMedInsurance/);
    await page.goto(sandbox.page('/open?channelCode=TASMB'));
    await page.waitForURL(/\/login\?/);
    await agree(page);
    await page.getByRole('button', { name: word('app.login.medicalInsurance') }).click();
    expect((await sent).postDataJSON()).toMatchObject({ tokenEcology: 0, insuranceToken: `insurance-${TOKEN}` });
    await expectList(page, 'TAIANSHIMINBAO');
    await applyForGreenPass(page, sandbox);
  });
});

/** The call that leaves the page in each host. A plain browser cannot close it: the member stays and gets no further. */
const LEAVING: Readonly<Record<HostName, readonly HostCall[]>> = {
  messenger: [['closeWindow', null]],
  miniProgram: [['navigateBack', { delta: 1 }]],
  hyjk: [['closeWebView', {}]],
  payment: [['exitApp', null]],
  browser: [],
};

for (const [host, calls] of Object.entries(LEAVING) as [HostName, readonly HostCall[]][])
  inHost(host, () => {
    test(`EG-18 CH-02 ${host}: leaves the page in the way of this host when the member refuses the authorization`, async ({
      page,
      sandbox,
    }) => {
      await installHost(page, host);
      await page.goto(sandbox.page('/fundOpen?accountId=FUND20260001&channelCode=JXRB'));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: word('entry.refuse'), exact: true })
        .click();
      await expect(page.getByText(word('entry.stopped')).first()).toBeVisible();
      await expect.poll(() => hostCalls(page)).toEqual(calls);
      expect(new URL(page.url()).pathname).toBe('/heye-h5/fundOpen');
    });
  });
