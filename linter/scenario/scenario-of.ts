import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import type { Documents } from '../../engine/index.ts';
import type { Path } from '../source/types.ts';
import type { Observation, Trial } from './observe.ts';
import type { Aimed } from './trials.ts';
import { thenOf } from './written.ts';

/** A trial that tells mutants, and the places that tell them. */
export interface Telling {
  readonly trial: Aimed;
  readonly seen: Observation;
  readonly paths: Path[];
}

/** Writes a telling trial as a scenario, named by its circumstances. */
export function scenarioOf({ trial, seen, paths }: Telling, run: (trial: Trial) => Observation | undefined): Documents.Scenario {
  const { when, put } = trial;
  const then = thenOf(seen, paths);
  const isSaid = (given: Documents.ScenarioGiven): boolean => {
    const other = run({ given, ...(when && { when }) });
    return other !== undefined && other['faults'] === undefined && JSON.stringify(thenOf(other, paths)) === JSON.stringify(then);
  };
  const given = shortened(narrowed(trial.given, seen), isSaid);
  return {
    name: wordsOf(given, when, put),
    ...(Object.keys(given).length > 0 && { given }),
    steps: [{ ...(when && { when }), then }],
  };
}

/** Circumstances without the answers of calls that were not made or that say nothing. */
function narrowed({ answers, host, agrees, ...given }: Documents.ScenarioGiven, seen: Observation): Documents.ScenarioGiven {
  const effects = (seen['does'] ?? []) as readonly Values[];
  const made = Object.entries(answers ?? {}).filter(
    ([call, answer]) => effects.some((one) => one['call'] === call) && JSON.stringify(answer) !== '{"result":null}',
  );
  const asked = Object.entries(host ?? {}).filter(([ask]) => effects.some((one) => one['host'] === ask));
  return {
    ...given,
    ...(made.length > 0 && { answers: Object.fromEntries(made) }),
    ...(asked.length > 0 && { host: Object.fromEntries(asked) }),
    ...(agrees !== undefined && effects.some((one) => Object.hasOwn(one, 'confirm')) && { agrees }),
  };
}

/** Leaves out what answers and parameters hold beyond what the expectations need. */
function shortened(given: Documents.ScenarioGiven, isSaid: (given: Documents.ScenarioGiven) => boolean): Documents.ScenarioGiven {
  let now = given;
  const without = (value: Json | undefined, put: (value: Json) => Documents.ScenarioGiven): void => {
    if (!isValues(value)) return;
    let left: Values = value;
    for (const name of Object.keys(value)) {
      const { [name]: _gone, ...rest } = left;
      if (!isSaid(put(rest))) continue;
      left = rest;
      now = put(rest);
    }
  };
  for (const call of Object.keys(given.answers ?? {}))
    without(now.answers?.[call]?.['result'], (result) => ({
      ...now,
      answers: { ...now.answers, [call]: { ...now.answers?.[call], result } },
    }));
  for (const ask of Object.keys(given.host ?? {}))
    without(now.host?.[ask]?.['result'], (result) => ({ ...now, host: { ...now.host, [ask]: { ...now.host?.[ask], result } } }));
  return now;
}

const short = (value: unknown): string => {
  const text = typeof value === 'string' ? `“${value}”` : (JSON.stringify(value) ?? '');
  return text.length > 24 ? `${text.slice(0, 23)}…` : text;
};

/** The circumstances and the step in words. */
function wordsOf(given: Documents.ScenarioGiven, when: Documents.ScenarioWhen | undefined, put: Values | undefined): string {
  const codes = Object.entries(given.answers ?? {}).flatMap(([call, answer]) =>
    'code' in answer ? [`${call} 答 ${String(answer['code'])}`] : [],
  );
  const parts = [
    given.sample === undefined ? '' : `样例“${given.sample}”`,
    given.environment ?? '',
    given.member === false ? '访客' : '',
    ...(given.failed ?? []).map((source) => `${source} 取不到`),
    ...Object.entries({ ...given.but, ...put })
      .filter(([path]) => !path.startsWith('status.'))
      .map(([path, value]) => `${path} 是 ${short(value)}`),
    ...codes,
    given.agrees === false ? '不同意' : given.agrees === 'neither' ? '都不选' : '',
  ].filter((part) => part !== '');
  const does =
    when === undefined
      ? ''
      : [
          when.tap === undefined ? '' : `点 ${when.tap}`,
          when.on === undefined ? '' : `${when.on} ${when.event ?? ''} ${short(when.value)}`,
          ...Object.entries(when.fill ?? {}).map(([field, value]) => `${field} 填 ${short(value)}`),
          when.submit ? '提交' : '',
        ]
          .filter((part) => part !== '')
          .join('，');
  return [parts.join('，') || '刚打开', does].filter((part) => part !== '').join('：');
}
