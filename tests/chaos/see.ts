import { expect, type Page } from '@playwright/test';
import { word } from '../journeys/support/member.ts';

const MARKS = /[.*+?^${}()|[\]\\]/g;

/** A pattern for a text of the documents, without its spaces and with any values in its placeholders. */
export const patternOf = (key: string): RegExp =>
  new RegExp(
    word(key)
      .replaceAll(/\s/g, '')
      .split(/\{\w+\}/)
      .map((part) => part.replace(MARKS, '\\$&'))
      .join('[^]*?'),
  );

/** Typed and chosen answers on a page by field, as a member sees them; without empty, secret and search fields. */
export const typedIn = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('.hy-page')].findLast((one) => one.checkVisibility()) ?? document.body;
    const found: Record<string, string> = {};
    const add = (element: Element, value: string) => {
      // React generates another id when the page is reopened.
      const id = element.id.startsWith('_r_') ? (element as Partial<HTMLInputElement>).labels?.[0]?.textContent : element.id;
      const name = element.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? element.getAttribute('aria-label') ?? id ?? '';
      if (value !== '') found[name] = [found[name], value].filter(Boolean).join('、');
    };
    const boxes = 'input:not([type=file], [type=search], [type=password]), textarea';
    for (const box of shown.querySelectorAll<HTMLInputElement>(boxes)) {
      const isChoice = ['radio', 'checkbox'].includes(box.type);
      // An agreement has to be given again.
      if (isChoice && box.checked && box.closest('[data-field]')) add(box, box.closest('label')?.textContent?.trim() ?? box.value);
      if (!isChoice && !box.readOnly) add(box, box.value);
    }
    for (const picker of shown.querySelectorAll('[role=combobox]'))
      if (picker.querySelector('.hy-picker-empty') === null) add(picker, picker.textContent?.trim() ?? '');
    for (const row of shown.querySelectorAll('[data-field]')) {
      const pictures = row.querySelectorAll('button[aria-label^="查看大图"]').length;
      if (pictures > 0) add(row, `${pictures} 张照片`);
    }
    return found;
  });

/** Runs in each page before its scripts: records every message, question and alert, since some disappear by themselves, and running writes to storage. */
export const listen = (): void => {
  const said: string[] = [];
  const writing = new Set<object>();
  Object.assign(globalThis, { said, writing });
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...given) {
    const made = transaction.apply(this, given);
    writing.add(made);
    for (const end of ['complete', 'abort', 'error']) made.addEventListener(end, () => writing.delete(made));
    return made;
  };
  // Data is encrypted before it is written.
  for (const name of ['digest', 'generateKey', 'encrypt', 'decrypt'] as const) {
    const does = SubtleCrypto.prototype[name] as (...given: unknown[]) => Promise<unknown>;
    const noted = async function (this: SubtleCrypto, ...given: unknown[]): Promise<unknown> {
      const turn = {};
      writing.add(turn);
      try {
        return await does.apply(this, given);
      } finally {
        writing.delete(turn);
      }
    };
    Reflect.set(SubtleCrypto.prototype, name, noted);
  }
  const look = (): void => {
    for (const one of document.querySelectorAll('.adm-toast-main, [role=alertdialog], [role=dialog], [role=alert]')) {
      const text = (one as HTMLElement).innerText?.trim() ?? '';
      if (text !== '' && said.at(-1) !== text) said.push(text);
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
};

/** All messages of a page since it was opened, and its current text. */
export const heardOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...((globalThis as unknown as { said?: string[] }).said ?? []), document.body.innerText]);

/** Forgets the messages so far. */
export const hush = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as unknown as { said: string[] }).said.length = 0;
  });

/** Whether the page has stored the input: no write is running, and it would not warn a member who leaves. */
export const isSaved = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      (globalThis as unknown as { writing: ReadonlySet<object> }).writing.size === 0 &&
      dispatchEvent(new Event('beforeunload', { cancelable: true })),
  );

/** The member saw one of these messages. */
export const heard =
  (...keys: readonly string[]) =>
  (page: Page) => {
    const isSaid = (text: string) => keys.some((key) => patternOf(key).test(text.replaceAll(/\s/g, '')));
    return expect.poll(async () => (await heardOn(page)).some(isSaid), { timeout: 60_000, message: keys.map(word).join() }).toBe(true);
  };
