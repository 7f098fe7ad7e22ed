import { Hono } from 'hono';
import { responses, type Values } from '../../../engine/index.ts';
import { ownValue } from '../http/own-value.ts';
import contracts from './contracts.json' with { type: 'json' };
import { answered, type Door } from './door.ts';
import { longestOf, type PartnerKind } from './link.ts';
import type { Ask } from './outcome.ts';

interface Method {
  readonly ask: unknown;
  readonly answer: unknown;
}

/** Serves a partner over the network: one address per method of its contract, `POST /begin`. A model for building a partner, and for the suite. */
export function servePartner(kind: PartnerKind, partner: object, door: Omit<Door, 'longest'>): Hono {
  const methods: Readonly<Record<string, Method>> = contracts[kind];
  const own = partner as Readonly<Record<string, Ask<Values, object>>>;
  return new Hono().post('/:method', (context) =>
    answered(context, { ...door, longest: longestOf(kind) }, async (question) => {
      const name = context.req.param('method');
      const [method, ask] = [ownValue(methods, name), ownValue(own, name)];
      if (method === undefined || ask === undefined) return undefined;
      const isRight = responses.validate(question, method.ask as never, () => undefined) === undefined;
      return isRight ? ask(question) : undefined;
    }),
  );
}
