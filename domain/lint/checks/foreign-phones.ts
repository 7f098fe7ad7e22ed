import type { Json } from '../../../engine/documents/json.ts';
import type { Project } from '../../../linter/project/project.ts';
import { shownTexts, strings } from '../../../linter/project/shown-texts.ts';
import type { Finding, Kind } from '../../../linter/source/types.ts';

const HOTLINE = /(?<!\d)[48]00[- ]?\d{3}[- ]?\d{4}(?!\d)/g;
const digitsOf = (phone: string): string => phone.replace(/\D/g, '');
/** Words that every channel shows. */
const COMMON: ReadonlySet<Kind | undefined> = new Set<Kind>(['texts', 'form', 'section', 'dictionary']);

/** Returns every hotline in the documents with the number of its uses. */
function hotlines(project: Project): ReadonlyMap<string, number> {
  const count = new Map<string, number>();
  for (const { value } of project.reading.documents)
    for (const { text } of value === undefined ? [] : strings(value as Json, []))
      for (const [phone] of text.matchAll(HOTLINE)) count.set(digitsOf(phone), (count.get(digitsOf(phone)) ?? 0) + 1);
  return count;
}

/** Reports hotlines that occur once and differ in one digit from a more frequent one. */
export function* mistypedPhones(project: Project): Generator<Finding> {
  const count = hotlines(project);
  for (const { text, at } of shownTexts(project))
    for (const [phone] of text.matchAll(HOTLINE)) {
      const digits = digitsOf(phone);
      const near = count.get(digits) === 1 ? [...count].find(([other, times]) => times > 1 && isOneOff(digits, other))?.[0] : undefined;
      if (near !== undefined) yield { at, message: `电话 ${phone} 只写了这一处，和别处的 ${near} 差一位：看看是不是按错了` };
    }
}

const isOneOff = (one: string, other: string): boolean =>
  one.length === other.length && [...one].filter((digit, at) => digit !== other[at]).length === 1;

/** Reports a hotline of one channel in words that all channels show. */
export function* foreignPhones(project: Project): Generator<Finding> {
  const { channels } = project;
  const own = digitsOf(channels.get('base')?.value.servicePhone ?? '');
  const theirs = new Map(
    channels.all.flatMap(({ document: { name }, value: { servicePhone } }) =>
      servicePhone === undefined || digitsOf(servicePhone) === own ? [] : [[digitsOf(servicePhone), name] as const],
    ),
  );
  for (const { text, at } of shownTexts(project)) {
    if (!COMMON.has(at.document.kind)) continue;
    for (const [phone] of text.matchAll(HOTLINE)) {
      const whose = theirs.get(digitsOf(phone));
      if (whose !== undefined)
        yield {
          at,
          message: `电话 ${phone} 是渠道 ${whose} 的，这句话每个渠道都看得到：写 ${channels.get('base')?.value.servicePhone ?? '{phone}'}`,
        };
    }
  }
}
