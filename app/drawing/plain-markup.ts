import type { ServerDrawing } from '../../domain/index.ts';

/** React may write links of pictures in front of the markup, also of small ones. */
const LINKS = /^(?:<link [^>]*>)+/;
/** A large picture of the first view, which loads before scripts and small pictures. */
const FIRST = /<img [^>]*?src="([^"]*)"[^>]*fetchPriority="high"/g;
const STYLE = / style="([^"]*)"/g;
const SCRIPT = /<(?:script|style|template)\b/i;
/** Characters of a declaration that stay inside its rule. */
const SAFE = /^[^{}<>@\\]*$/;

const ENTITIES: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const unescaped = (text: string): string => text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/** Rewrites React's markup for the content security policy: style attributes become rules, since the policy refuses them. Undefined for markup that needs a script. React escapes quotes in texts and values, so that the pattern matches attributes only. */
export function plainMarkup(html: string): Omit<ServerDrawing, 'answers' | 'isWhole'> | undefined {
  const body = html.replace(LINKS, '');
  if (SCRIPT.test(body)) return undefined;
  const links = [...new Set([...body.matchAll(FIRST)].map(([, src = '']) => src))].map(
    (src) => `<link rel="preload" as="image" fetchpriority="high" href="${src}">`,
  );
  const rules = new Map<string, number>();
  const markup = body.replace(STYLE, (_, written: string) => {
    const style = unescaped(written);
    if (!SAFE.test(style)) return '';
    const at = rules.get(style) ?? rules.size;
    rules.set(style, at);
    return ` data-drawn="${at}"`;
  });
  return { markup, links: links.join(''), rules: [...rules].map(([style, at]) => `#root [data-drawn="${at}"]{${style}}`).join('') };
}
