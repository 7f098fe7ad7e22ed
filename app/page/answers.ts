import type { Answered } from './ask.ts';

/** Responses to the requests of all pages, by key, and the requests under way. */
export interface Answers {
  get(key: string): Answered | undefined;
  set(key: string, answer: Answered): void;
  drop(key: string): void;
  /** Sends a request and stores its response, or joins an equal one under way. `anew` joins none and overtakes that one. Rejects like `send`. */
  ask(key: string, send: () => Promise<Answered>, anew?: boolean): Promise<Answered>;
}

/** Creates an empty cache of responses. */
export function createAnswers(): Answers {
  const all = new Map<string, Answered>();
  const underWay = new Map<string, Promise<Answered>>();
  return {
    get: (key) => all.get(key),
    set: (key, answer) => void all.set(key, answer),
    drop: (key) => void all.delete(key),
    ask(key, send, anew = false) {
      const joined = anew ? undefined : underWay.get(key);
      if (joined !== undefined) return joined;
      const own: Promise<Answered> = send()
        .then((answer) => {
          if (underWay.get(key) === own) all.set(key, answer);
          return answer;
        })
        .finally(() => {
          if (underWay.get(key) === own) underWay.delete(key);
        });
      underWay.set(key, own);
      return own;
    },
  };
}
