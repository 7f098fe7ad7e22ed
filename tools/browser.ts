/**
 * Finds the browser for tests: CHROMIUM_PATH, the system's Chromium (headless shell first: the same engine without a window),
 * Chrome, or Playwright's own. `npm run browser` also installs one.
 * Also checks for Chinese fonts, since a machine without them draws boxes.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell draws the same and needs a quarter less processor time. */
const SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

/** Returns true if the file starts as a browser. A wrapper that only asks to install one does not. */
const starts = (file: string): boolean => spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;

const first = (candidates: readonly (string | undefined)[]): string | undefined =>
  candidates.find((file): file is string => file !== undefined && existsSync(file) && starts(file));

/** Returns the path of a browser that starts, or undefined if the machine has none. */
export const findBrowser = (): string | undefined =>
  process.env.CHROMIUM_PATH || first([onPath(SHELL), ...WHOLE.map(onPath), ...MAC, chromium.executablePath()]);

/** The browser of a configuration, found on first use, so that tools which only read the configuration do not wait. */
export const lateBrowser = {
  get executablePath(): string {
    return findBrowser() ?? chromium.executablePath();
  },
};

/** Returns the path of a full browser, which handles sessions and autofill like a member's; else of any browser. */
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

/** Returns true if the distribution has this package. Needs updated package lists. */
const isOffered = (name: string): boolean => spawnSync('apt-cache', ['show', name]).status === 0;

/** Installs every available one of `browsers` (at least one is enough) and all needed packages. */
const installDebian = (needed: readonly string[], browsers: readonly string[] = []): boolean => {
  if (!run('apt-get', 'update', '-qq')) return false;
  const offered = browsers.filter(isOffered);
  const isEnough = browsers.length === 0 || offered.length > 0;
  return isEnough && run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...offered, ...needed);
};

const installPlaywrights = (): boolean => run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium');

/** Returns the path of a browser and installs one if necessary and possible. Otherwise prints instructions and returns undefined. */
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
