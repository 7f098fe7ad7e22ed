import { useEffect, useState } from 'react';
import type { Ask } from './ask.ts';

/** The result of a request. */
export interface Asked<Answer> {
  readonly answer?: Answer;
  readonly refused?: string;
}

/** Sends a request whenever it changes. Without a request there is no answer. */
export function useAnswer<Answer>(ask: Ask, name: string, question: Readonly<Record<string, unknown>> | undefined): Asked<Answer> {
  const key = question === undefined ? '' : JSON.stringify(question);
  const [asked, setAsked] = useState<Asked<Answer> & { readonly key?: string }>({});
  useEffect(() => {
    if (key === '') return;
    const controller = new AbortController();
    ask<Answer>(name, JSON.parse(key) as Readonly<Record<string, unknown>>, controller.signal).then(
      (answer) => setAsked({ key, answer }),
      (error: unknown) => {
        if (!controller.signal.aborted) setAsked({ key, refused: error instanceof Error ? error.message : '' });
      },
    );
    return () => controller.abort();
  }, [ask, name, key]);
  return asked.key === key ? asked : {};
}
