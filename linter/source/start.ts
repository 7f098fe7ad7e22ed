/** Blanks of every width that an input method or a copy leaves, those that nobody sees included. */
const BLANK = '[\\s\\u200b-\\u200d\\u2060\\ufeff]*';
const NAME = '[\\p{L}_$][\\p{L}\\p{N}_$-]*';
const SIGNED = new RegExp(`^${BLANK}([=＝@＠])${BLANK}(${NAME}(?:${BLANK}[.．。]${BLANK}[\\p{L}\\p{N}_$-]+)*)${BLANK}$`, 'u');
const DOT = new RegExp(`${BLANK}[.．。]${BLANK}`, 'gu');
const NARROW: Readonly<Record<string, string>> = { '＝': '=', '＠': '@', '．': '.', '。': '.' };

/** The path or the text key that a text was meant to be: in narrow signs, without blanks. Undefined for what is one already, and for what is none. */
export function meantStart(text: string): string | undefined {
  const [, sign = '', name = ''] = SIGNED.exec(text) ?? [];
  const meant = `${NARROW[sign] ?? sign}${name.replace(DOT, '.')}`;
  return sign === '' || meant === text || (meant.startsWith('@') && !meant.includes('.')) ? undefined : meant;
}

/** What keeps a text from being the path or text key that was meant. */
export function strayStart(text: string): string {
  const wide = /[＝＠．。]/.exec(text)?.[0];
  return wide === undefined ? '多了空格，不算数：前后和中间都不要空格' : `“${wide}”是全角的，不算数：要写半角的“${NARROW[wide]}”`;
}
