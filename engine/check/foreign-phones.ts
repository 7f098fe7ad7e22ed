import type { Project } from './project.ts';
import { shownTexts } from './shown-texts.ts';
import type { Finding, Kind } from './types.ts';

const HOTLINE = /(?<!\d)[48]00[- ]?\d{3}[- ]?\d{4}(?!\d)/g;
const digitsOf = (phone: string): string => phone.replace(/\D/g, '');
/** Words that every channel shows. */
const COMMON: ReadonlySet<Kind | undefined> = new Set<Kind>(['texts', 'form', 'section', 'dictionary']);

/** The hotline of one channel in words that all channels show. */
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
