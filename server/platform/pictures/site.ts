import { html, raw } from 'hono/html';
import sites from '../../data/sites.json' with { type: 'json' };
import { digest } from '../crypto/digest.ts';

interface Site {
  readonly title: string;
  readonly text: string;
}

const STYLE =
  'body{margin:0 auto;max-width:640px;padding:32px 20px;color:#1f2329;font:16px/1.7 system-ui,sans-serif}h1{font-size:22px}dt{color:#595f66;font-size:14px}dd{margin:0 0 12px;word-break:break-all}';
/** Matches a page of the app to which the member may return. */
const OWN_PATH = /^\/[\w/-]+(\?[\w=&%.-]*)?$/;
const toBase64 = (base64url: string) => `${base64url.replaceAll('-', '+').replaceAll('_', '/')}=`;

/** Returns the address of a sample page of a partner's site. */
export const siteUrl = (name: string, query: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString();
  return `/api/site/${name}${search === '' ? '' : `?${search}`}`;
};

/** Renders a sample page of a partner's site with its parameters; undefined for an unknown name. */
export async function sitePage(
  name: string,
  query: Readonly<Record<string, string>>,
): Promise<{ readonly html: string; readonly policy: string } | undefined> {
  const site = Object.hasOwn(sites, name) ? (sites as Readonly<Record<string, Site>>)[name] : undefined;
  if (site === undefined) return undefined;
  const given = Object.entries(query).map(([key, value]) => html`<dt>${key}</dt><dd>${value}</dd>`);
  const back = OWN_PATH.test(query['jumpUrl'] ?? '') ? html`<p><a href="/heye-h5${query['jumpUrl']}">返回荷叶</a></p>` : '';
  const page =
    await html`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${site.title}（示例）</title><style>${raw(STYLE)}</style></head><body><main><h1>${site.title}</h1><p>${site.text}</p><dl>${given}</dl>${back}</main></body></html>`;
  return {
    html: page.toString(),
    policy: `default-src 'none'; style-src 'sha256-${toBase64(await digest(STYLE))}'; base-uri 'none'; form-action 'none'`,
  };
}
