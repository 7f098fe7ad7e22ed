import { type ReactElement, useMemo, useState } from 'react';
import type { Documents, Json, Values } from '../../../engine/index.ts';
import { samples as lists } from '../../../stories/forms/documents.ts';
import { channelValues } from '../../../stories/surroundings.ts';
import { type Named, plainOf } from '../../rules/fields.ts';
import { type Aspect, type OpenForm, readBy, verdictOf } from '../../rules/table.ts';
import type { Say } from '../../words.ts';

interface TruthTableProps {
  readonly open: OpenForm;
  readonly field: string;
  readonly aspect: Aspect;
  /** Whether the rule is a condition, not a value. */
  readonly isCondition: boolean;
  readonly samples: readonly Documents.Sample[];
  readonly fields: readonly Named[];
  readonly today: string;
  readonly channel: string;
  readonly say: Say;
}

/** Evaluates a rule for every sample, and for answers that are typed here. */
export const TruthTable = (props: TruthTableProps): ReactElement | null => {
  const { open, field, aspect, isCondition, samples, fields, today, channel, say } = props;
  const [typed, setTyped] = useState<Values>({});
  const names = useMemo(() => readBy(open, field, aspect), [open, field, aspect]);
  const inChannel = useMemo(() => {
    const around = channel === '' ? {} : { channel: channelValues(channel) };
    return samples.map((sample): Documents.Sample => ({ ...sample, context: { ...sample.context, ...around } as never }));
  }, [samples, channel]);
  const given = { today, samples: lists };
  const rows = inChannel.map((sample) => ({ name: sample.name, verdict: verdictOf(open, field, aspect, sample, given) }));
  const titleOf = (name: string): string => fields.find((one) => one.name === name)?.title ?? name;
  const resultOf = (value: Json | undefined): string => {
    if (isCondition) return say(Array.isArray(value) ? (value.length > 0 ? 'yes' : 'no') : value ? 'yes' : 'no');
    return value === undefined || value === null ? '—' : typeof value === 'string' ? value : JSON.stringify(value);
  };
  const own = names.filter((name) => fields.some((one) => one.name === name && one.items.length === 0));
  const [first] = inChannel;
  const tried =
    first && Object.keys(typed).length > 0
      ? verdictOf(open, field, aspect, { ...first, values: { ...first.values, ...typed } }, given)
      : rows[0]?.verdict;
  if (rows.length === 0) return null;
  return (
    <details className="rules-table" open>
      <summary>{say('table')}</summary>
      <div className="rules-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{say('sampleColumn')}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {titleOf(name)}
                </th>
              ))}
              <th scope="col">{say('resultColumn')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, verdict }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {names.map((one) => (
                  <td key={one}>{verdict?.read[one] || '—'}</td>
                ))}
                <td data-holds={isCondition ? Boolean(verdict?.value) : undefined}>{resultOf(verdict?.value)}</td>
              </tr>
            ))}
            {own.length === 0 ? null : (
              <tr className="rules-try">
                <th scope="row">{say('tryIt')}</th>
                {names.map((name) => {
                  const about = fields.find((one) => one.name === name);
                  if (about === undefined || about.items.length > 0) return <td key={name}>—</td>;
                  const now = typed[name] ?? first?.values[name] ?? '';
                  const put = (value: string): void => setTyped({ ...typed, [name]: plainOf(value, about.kind) });
                  return (
                    <td key={name}>
                      {about.options.length > 0 || about.kind === 'truth' ? (
                        <select aria-label={about.title} value={String(now)} onChange={({ target }) => put(target.value)}>
                          <option value="">—</option>
                          {(about.kind === 'truth'
                            ? [
                                { code: 'true', name: say('yes') },
                                { code: 'false', name: say('no') },
                              ]
                            : about.options
                          ).map(({ code, name: title }) => (
                            <option key={code} value={code}>
                              {title}
                            </option>
                          ))}
                        </select>
                      ) : (
                        <input
                          aria-label={about.title}
                          type={about.kind === 'date' ? 'date' : 'text'}
                          value={typeof now === 'object' ? JSON.stringify(now) : String(now)}
                          onChange={({ target }) => put(target.value)}
                        />
                      )}
                    </td>
                  );
                })}
                <td data-holds={isCondition ? Boolean(tried?.value) : undefined}>{resultOf(tried?.value)}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {!isCondition || tried === undefined || tried.because.length === 0 ? null : (
        <p className="studio-note">
          {say('because')} {tried.because.map(({ words, holds }) => (holds ? words : `${words} ${say('notHolding')}`)).join('，')}
          {tried.change.length === 0 ? '' : `。${say('toTurn')} ${tried.change.join('，')}`}
        </p>
      )}
    </details>
  );
};
