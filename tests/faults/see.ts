import { expect, type Page } from '@playwright/test';
import { word } from '../journeys/support/member.ts';

const MARKS = /[.*+?^${}()|[\]\\]/g;

/** A text of the documents without its spaces, whatever stands in its gaps. */
export const patternOf = (key: string): RegExp =>
  new RegExp(
    word(key)
      .replaceAll(/\s/g, '')
      .split(/\{\w+\}/)
      .map((part) => part.replace(MARKS, '\\$&'))
      .join('[^]*?'),
  );

/** What was typed and chosen on a page, by field, as a member sees it; what is empty, secret or only sought for is none of it. */
export const typedIn = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('.hy-page')].findLast((one) => one.checkVisibility()) ?? document.body;
    const found: Record<string, string> = {};
    const add = (element: Element, value: string) => {
      // An id of React's is another one when the page is opened again.
      const id = element.id.startsWith('_r_') ? (element as Partial<HTMLInputElement>).labels?.[0]?.textContent : element.id;
      const name = element.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? element.getAttribute('aria-label') ?? id ?? '';
      if (value !== '') found[name] = [found[name], value].filter(Boolean).join('、');
    };
    const boxes = 'input:not([type=file], [type=search], [type=password]), textarea';
    for (const box of shown.querySelectorAll<HTMLInputElement>(boxes)) {
      const isChoice = ['radio', 'checkbox'].includes(box.type);
      // An agreement is given anew.
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

/** Runs in each page before anything of it: notes every message, question and alert, since some go by themselves, and what is being written on the phone. */
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
  // What is written is sealed first.
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
    for (const one of document.querySelectorAll('.hy-toast-body, [role=alertdialog], [role=dialog], [role=alert]')) {
      const text = (one as HTMLElement).innerText?.trim() ?? '';
      if (text !== '' && said.at(-1) !== text) said.push(text);
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
};

/** All that a page has said since it was opened, and what stands on it. */
export const heardOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...((globalThis as unknown as { said?: string[] }).said ?? []), document.body.innerText]);

/** Forgets what was said so far. */
export const hush = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as unknown as { said: string[] }).said.length = 0;
  });

/** Whether the page has written what was typed: nothing is being written any more, and it would not ask a member who leaves it. */
export const isSaved = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      (globalThis as unknown as { writing: ReadonlySet<object> }).writing.size === 0 &&
      dispatchEvent(new Event('beforeunload', { cancelable: true })),
  );

/** The member was told one of these words. */
export const heard =
  (...keys: readonly string[]) =>
  (page: Page) => {
    const isSaid = (text: string) => keys.some((key) => patternOf(key).test(text.replaceAll(/\s/g, '')));
    return expect.poll(async () => (await heardOn(page)).some(isSaid), { timeout: 60_000, message: keys.map(word).join() }).toBe(true);
  };
