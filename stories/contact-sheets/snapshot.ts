/** The look of a drawn story as text that needs no scripts. */
export interface Snapshot {
  /** Style sheets in order; snapshots share equal texts. */
  readonly styles: readonly string[];
  /** Start tag of the page, its style sheet links, and its body. */
  readonly page: string;
  readonly links: string;
  readonly body: string;
  /** Height in pixels. */
  readonly height: number;
}

/** Attributes for state that plain markup lacks. */
const SCROLLED = 'data-sheet-scrolled';
const MODAL = 'data-sheet-modal';

const startTag = (element: Element): string => (element.cloneNode(false) as Element).outerHTML.replace(/<\/[a-z]+>$/, '');

/** Converts an image that only its own page can load to a data URL. */
const portable = (source: HTMLImageElement): string => {
  const canvas = source.ownerDocument.createElement('canvas');
  canvas.width = source.naturalWidth;
  canvas.height = source.naturalHeight;
  canvas.getContext('2d')?.drawImage(source, 0, 0);
  return canvas.toDataURL();
};

/** Copies the state of an element into its clone: typed, chosen, scrolled and painted content. */
function writeDown(element: Element, copy: Element): void {
  const kind = element.localName;
  if (kind === 'input') {
    const { value, checked, type } = element as HTMLInputElement;
    if (type !== 'file') copy.setAttribute('value', value);
    copy.toggleAttribute('checked', checked);
  } else if (kind === 'textarea') copy.textContent = (element as HTMLTextAreaElement).value;
  else if (kind === 'option') copy.toggleAttribute('selected', (element as HTMLOptionElement).selected);
  else if (kind === 'dialog') copy.toggleAttribute(MODAL, element.matches(':modal'));
  else if (kind === 'img' && (element as HTMLImageElement).src.startsWith('blob:') && (element as HTMLImageElement).naturalWidth > 0)
    copy.setAttribute('src', portable(element as HTMLImageElement));
  else if (kind === 'canvas') {
    const image = copy.ownerDocument.createElement('img');
    for (const { name, value } of element.attributes) image.setAttribute(name, value);
    image.src = (element as HTMLCanvasElement).toDataURL();
    copy.replaceWith(image);
  }
  const { scrollLeft, scrollTop } = element;
  if (scrollLeft !== 0 || scrollTop !== 0) copy.setAttribute(SCROLLED, `${scrollLeft} ${scrollTop}`);
}

/** Takes a snapshot of a page. */
export function snapshotOf(document: Document): Snapshot {
  const copy = document.body.cloneNode(true) as HTMLElement;
  const [own, copied] = [document.body.querySelectorAll('*'), copy.querySelectorAll('*')];
  for (const [index, element] of [...own].entries()) {
    const other = copied[index];
    if (other !== undefined) writeDown(element, other);
  }
  // Storybook's own elements are hidden beside every story; after an error they are the visible content.
  const hidden = document.body.classList.contains('sb-show-errordisplay')
    ? 'script'
    : 'script, .sb-wrapper, .sb-preparing-story, .sb-preparing-docs';
  for (const left of copy.querySelectorAll(hidden)) left.remove();
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
    ({ href }) => `<link rel="stylesheet" href="${href}">`,
  );
  const page = document.documentElement;
  return {
    styles: [...document.querySelectorAll('style')].map(({ textContent }) => textContent ?? ''),
    page: startTag(page),
    links: links.join(''),
    body: copy.outerHTML,
    height: page.scrollHeight,
  };
}

/** Returns the markup of a snapshot as a page. */
export const markupOf = ({ styles, page, links, body }: Snapshot): string =>
  `<!doctype html>${page}<head><meta charset="utf-8">${links}${styles.map((text) => `<style>${text}</style>`).join('')}</head>${body}</html>`;

/** Restores the state in a snapshot's page that its markup alone cannot express. */
export function finish(document: Document): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(`dialog[${MODAL}]`)) {
    dialog.close();
    dialog.showModal();
  }
  for (const element of document.querySelectorAll(`[${SCROLLED}]`)) {
    const [left = 0, top = 0] = (element.getAttribute(SCROLLED) ?? '').split(' ').map(Number);
    element.scrollTo({ left, top, behavior: 'instant' });
  }
}
