import templates from '../../data/templates.json' with { type: 'json' };
import { digest } from '../../platform/crypto/digest.ts';

interface Template {
  readonly title: string;
  readonly lines: readonly string[];
}

const STYLE =
  'body{margin:0 auto;max-width:640px;padding:32px 20px;color:#1f2329;font:16px/1.7 system-ui,sans-serif}h1{font-size:22px;text-align:center}p{margin:0;padding:14px 0;border-bottom:1px solid #d0d3d6}footer{margin-top:28px;color:#595f66;font-size:14px}';

const toBase64 = (base64url: string) => `${base64url.replaceAll('-', '+').replaceAll('_', '/')}=`;

/** Renders a document template as a page to read, print and sign; undefined for an address that is not listed (FU-03). */
export async function templatePage(url: string): Promise<{ readonly html: string; readonly policy: string } | undefined> {
  const template = Object.hasOwn(templates, url) ? (templates as Readonly<Record<string, Template>>)[url] : undefined;
  if (template === undefined) return undefined;
  const lines = template.lines.map((line) => `<p>${line}</p>`).join('');
  return {
    html: `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${template.title}（模板）</title><style>${STYLE}</style></head><body><main><h1>${template.title}</h1>${lines}<footer>本页为模板，请打印填写并签名后拍照上传。</footer></main></body></html>`,
    policy: `default-src 'none'; style-src 'sha256-${toBase64(await digest(STYLE))}'; base-uri 'none'; form-action 'none'`,
  };
}
