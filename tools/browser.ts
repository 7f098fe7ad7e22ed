/**
 * Finds the browser the tests run in: CHROMIUM_PATH, the system's Chromium (its headless shell first: the same engine without a window) or Chrome,
 * Playwright's own; `npm run browser` also installs one.
 * A machine without Chinese fonts draws boxes, so that is looked at too.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Draws like the browser, without its windows: a quarter less processor time. */
const SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

/** True when the file starts as a browser; a wrapper that only tells the user to install one does not. */
const starts = (file: string): boolean => spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;

const first = (candidates: readonly (string | undefined)[]): string | undefined =>
  candidates.find((file): file is string => file !== undefined && existsSync(file) && starts(file));

/** Path of a browser that starts, or undefined when the machine has none. */
export const findBrowser = (): string | undefined =>
  process.env.CHROMIUM_PATH || first([onPath(SHELL), ...WHOLE.map(onPath), ...MAC, chromium.executablePath()]);

/** The browser of a configuration, looked for when a run starts one: who only reads the configuration, as the linter does, waits for none. */
export const lateBrowser = {
  get executablePath(): string {
    return findBrowser() ?? chromium.executablePath();
  },
};

/** Path of a browser that writes what a member's does, sessions and autofill; where the machine has none, of the one that there is. */
export const findWholeBrowser = (): string | undefined => first([...WHOLE.map(onPath), ...MAC]) ?? findBrowser();

const hasChineseFont = (): boolean => {
  if (process.platform !== 'linux') return true;
  const list = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return list.status === 0 && list.stdout.trim() !== '';
};

const maySetUpDebian = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version') && onPath('apt-get') !== undefined;

const run = (command: string, ...args: string[]): boolean => {
  console.log(`> ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
};

/** True when the distribution has this package; asked once its lists are there. */
const isOffered = (name: string): boolean => spawnSync('apt-cache', ['show', name]).status === 0;

/** Installs what there is of the wanted browsers, one is enough, and what is needed besides. */
const installDebian = (needed: readonly string[], browsers: readonly string[] = []): boolean => {
  if (!run('apt-get', 'update', '-qq')) return false;
  const offered = browsers.filter(isOffered);
  const isEnough = browsers.length === 0 || offered.length > 0;
  return isEnough && run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...offered, ...needed);
};

const installPlaywrights = (): boolean => run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium');

/** Path of a browser, installed first where need be and where this machine lets us. Undefined, with the way out said, where it does not. */
export const ensureBrowser = (): string | undefined => {
  const found = findBrowser();
  if (found !== undefined && !starts(found)) {
    console.error(`CHROMIUM_PATH 指向的浏览器无法启动：${found}`);
    return undefined;
  }
  if (found === undefined) {
    console.log('没有找到 Chromium，现在安装。');
    const installed = (maySetUpDebian() && installDebian(['fonts-noto-cjk'], [SHELL, 'chromium'])) || installPlaywrights();
    if (!installed || findBrowser() === undefined) {
      console.error(
        [
          '安装 Chromium 没有成功。请任选一种方式，然后重新运行：',
          '  1. Debian/Ubuntu：sudo apt-get install chromium fonts-noto-cjk',
          '  2. npx playwright install --with-deps chromium',
          '  3. 已有 Chrome 或 Chromium：CHROMIUM_PATH=/路径/chrome npm test',
        ].join('\n'),
      );
      return undefined;
    }
  }
  if (!hasChineseFont() && !(maySetUpDebian() && installDebian(['fonts-noto-cjk']))) {
    console.warn('提示：系统没有中文字体，截图里的汉字会显示为方框。请安装 fonts-noto-cjk。');
  }
  return findBrowser();
};

if (import.meta.main) {
  const browser = ensureBrowser();
  if (browser === undefined) process.exit(1);
  console.log(`浏览器：${browser}（${execFileSync(browser, ['--version'], { encoding: 'utf8' }).trim()}）`);
  console.log(`中文字体：${hasChineseFont() ? '有' : '没有'}`);
}
