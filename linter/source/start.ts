/** Blanks of every width that input methods or copying leave, including invisible ones. */
const BLANK = '[\\s\\u200b-\\u200d\\u2060\\ufeff]*';
const NAME = '[\\p{L}_$][\\p{L}\\p{N}_$-]*';
const SIGNED = new RegExp(`^${BLANK}([=＝@＠])${BLANK}(${NAME}(?:${BLANK}[.．。]${BLANK}[\\p{L}\\p{N}_$-]+)*)${BLANK}$`, 'u');
const DOT = new RegExp(`${BLANK}[.．。]${BLANK}`, 'gu');
const NARROW: Readonly<Record<string, string>> = { '＝': '=', '＠': '@', '．': '.', '。': '.' };

/** Returns the intended path or text key: in half-width signs, without blanks. Undefined for a text that is one already, or is none. */
export function meantStart(text: string): string | undefined {
  const [, sign = '', name = ''] = SIGNED.exec(text) ?? [];
  const meant = `${NARROW[sign] ?? sign}${name.replace(DOT, '.')}`;
  return sign === '' || meant === text || (meant.startsWith('@') && !meant.includes('.')) ? undefined : meant;
}

/** Describes why a text is not the intended path or text key. */
export function strayStart(text: string): string {
  const wide = /[＝＠．。]/.exec(text)?.[0];
  return wide === undefined ? '多了空格，不算数：前后和中间都不要空格' : `“${wide}”是全角的，不算数：要写半角的“${NARROW[wide]}”`;
}
