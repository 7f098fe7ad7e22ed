import type { Handler } from 'hono';
import type { Server } from '../transactions/server.ts';

const MAX_REPORT = 16_384;

const bare = (address: unknown) => (typeof address === 'string' ? (address.split(/[?#]/)[0] ?? '').slice(0, 200) : '');

/** Logs a violation of the content security policy, without queries or samples of content. */
export const cspReport =
  (log: Server['log']): Handler =>
  async (context) => {
    const text = Number(context.req.header('content-length') ?? MAX_REPORT) < MAX_REPORT ? await context.req.text() : '';
    const report = reportIn(text);
    log({
      level: 'warn',
      event: 'csp',
      directive: bare(report['violated-directive']),
      blocked: bare(report['blocked-uri']),
      page: bare(report['document-uri']),
    });
    return context.body(null, 204);
  };

function reportIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(text);
    const report = typeof body === 'object' && body !== null && 'csp-report' in body ? body['csp-report'] : undefined;
    return typeof report === 'object' && report !== null ? (report as Readonly<Record<string, unknown>>) : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
