import { type CallResult, isValues, type Values } from '@heye/engine';
import type { Answer, Language, Topic } from './topics.ts';

/** Milliseconds of an answer, so that loading shows. */
const DELAY = 500;

const wait = (signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, DELAY);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('aborted', 'AbortError'));
    });
  });

/** Returns the words of one language in the place of words by language. */
export function inLanguage<T>(value: T, language: Language): T {
  if (Array.isArray(value)) return value.map((one) => inLanguage(one, language)) as T;
  if (!isValues(value)) return value;
  if (typeof value['zh-CN'] === 'string') return (value[language] ?? value['zh-CN']) as T;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inLanguage(one, language)])) as T;
}

function choose(answer: Answer, params: Values): Answer | undefined {
  if (!('by' in answer)) return answer;
  const key = String(params[answer.by] ?? '');
  const next = Object.hasOwn(answer.of, key) ? answer.of[key] : answer.otherwise;
  return next && choose(next, params);
}

/** A part of a list, for a call that is asked for `page` and `size`. */
function partOf(result: unknown, { page, size }: Values): unknown {
  if (!Array.isArray(result) || page === undefined || size === undefined) return result;
  return { list: result.slice((Number(page) - 1) * Number(size), Number(page) * Number(size)), total: result.length };
}

/** Answers the calls of a topic, with the delay of a network. */
export async function answer(topic: Topic, language: Language, name: string, params: Values, signal?: AbortSignal): Promise<CallResult> {
  await wait(signal);
  const answers = topic.answers ?? {};
  const found = Object.hasOwn(answers, name) ? answers[name] : undefined;
  const chosen = found && choose(found, params);
  if (chosen === undefined) return { code: 'unknown', msg: `${name}?`, result: null };
  if ('code' in chosen) return { code: chosen.code, msg: chosen.msg[language], result: null };
  return {
    code: 0,
    msg: '',
    result: partOf(inLanguage('result' in chosen ? chosen.result : null, language), params) as CallResult['result'],
  };
}
