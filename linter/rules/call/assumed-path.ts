import { suggestion } from '../../source/suggest.ts';
import type { Rule } from '../rule.ts';

/** Reports assumptions about values that the channel does not set. */
export const assumedPath: Rule = {
  id: 'assumed-path',
  title: 'assumed 里的值不存在',
  severity: 'error',
  docs: '渠道的 `assumed` 列出哪些值是暂定的，每一项都要是这个文档里写了的键（下一级用点隔开，如 `loginConfig.loginImg`）。',
  why: '核对暂定值时会漏掉：列着的值没有，真正暂定的值没有列。',
  bad: `--- channels/CITY.json
{ "assumed": ["documentTitel"], "documentTitle": "城市健康" }`,
  good: `--- channels/CITY.json
{ "assumed": ["documentTitle"], "documentTitle": "城市健康" }`,
  *find({ channels }) {
    for (const { document, value } of channels.all) {
      // The value lacks parts that break the format, though the text has them.
      if (document.damaged) continue;
      for (const [index, path] of (value.assumed ?? []).entries()) {
        const wrong = missingKey(value, path.split('.'));
        if (wrong !== undefined)
          yield {
            at: { document, path: ['assumed', index] },
            message: `这个渠道没有写“${path}”`,
            ...suggestion(path, wrong),
          };
      }
    }
  },
};

/** Returns the possible paths in place of a broken one. */
function missingKey(holder: unknown, keys: readonly string[], before = ''): readonly string[] | undefined {
  const [key, ...rest] = keys;
  if (key === undefined) return undefined;
  const known = typeof holder === 'object' && holder !== null ? Object.keys(holder) : [];
  if (!known.includes(key)) return known.filter((one) => one !== 'assumed' && one !== '$schema').map((one) => `${before}${one}`);
  return missingKey((holder as Readonly<Record<string, unknown>>)[key], rest, `${before}${key}.`);
}
