import type { ReactElement } from 'react';
import type { Json } from '../../engine/index.ts';
import type { FieldPart } from '../edit/outline.ts';
import { COMPARISONS, type Comparison, type Line, ruleOf, sentenceOf } from '../edit/sentences.ts';
import type { Say } from '../words.ts';

interface ConditionsProps {
  /** Name of the field or block that the rule shows. */
  readonly name: string;
  readonly rule: Json | undefined;
  /** All fields of the form, to choose from. */
  readonly fields: readonly FieldPart[];
  readonly say: Say;
  readonly onRule: (rule: Json | undefined) => void;
}

/** Reads a typed value as the answer of a field: a switch gives true or false, a number field a number. */
const readValue = (typed: string, field: FieldPart | undefined): Json => {
  if (field?.type === 'boolean') return typed === 'true';
  const isNumber = field?.type === 'number' || field?.type === 'integer';
  return isNumber && typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed;
};

/** The value with which a line about a field begins. */
const begun = (field: FieldPart | undefined): Json => (field?.type === 'boolean' ? true : '');

const hasValue = (comparison: Comparison): boolean => comparison !== 'filled' && comparison !== 'empty';

/** When a field is shown, in sentences. A rule that no sentence says is shown as it is written. */
export const Conditions = ({ name: own, rule, fields, say, onRule }: ConditionsProps): ReactElement => {
  const sentence = sentenceOf(rule);
  if (sentence === undefined)
    return (
      <section className="studio-pane" aria-label={say('conditions')}>
        <h2>{say('shownWhen')}</h2>
        <p>{say('asRule')}</p>
        <pre>{JSON.stringify(rule, null, 2)}</pre>
      </section>
    );
  const { join, lines } = sentence;
  const put = (at: number, change: Partial<Line>): void => {
    const next = lines.map((line, index) => (index === at ? { ...line, ...change } : line));
    onRule(ruleOf({ join, lines: next }));
  };
  const others = fields.filter(({ name }) => name !== own);
  const named = (name: string): FieldPart | undefined => fields.find((one) => one.name === name);
  return (
    <section className="studio-pane" aria-label={say('conditions')}>
      <h2>{say('shownWhen')}</h2>
      {lines.length === 0 ? <p>{say('always')}</p> : null}
      {lines.length > 1 ? (
        <p className="studio-act">
          <label>
            <select
              value={join}
              aria-label={say('conditions')}
              onChange={({ target }) => onRule(ruleOf({ join: target.value as 'all' | 'any', lines }))}
            >
              <option value="all">{say('all')}</option>
              <option value="any">{say('any')}</option>
            </select>
          </label>
        </p>
      ) : null}
      <ol>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place.
          <li key={at} className="studio-line">
            <select
              aria-label={say('field')}
              value={line.field}
              onChange={({ target }) =>
                put(at, { field: target.value, value: hasValue(line.comparison) ? begun(named(target.value)) : '' })
              }
            >
              {others.some(({ name }) => name === line.field) ? null : <option value={line.field}>{line.field}</option>}
              {others.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </select>
            <select
              aria-label={say('comparison')}
              value={line.comparison}
              onChange={({ target }) =>
                put(at, { comparison: target.value as Comparison, ...(!hasValue(line.comparison) && { value: begun(named(line.field)) }) })
              }
            >
              {COMPARISONS.map((comparison) => (
                <option key={comparison} value={comparison}>
                  {say(comparison)}
                </option>
              ))}
            </select>
            {hasValue(line.comparison) && named(line.field)?.type === 'boolean' ? (
              <select
                aria-label={say('value')}
                value={String(line.value)}
                onChange={({ target }) => put(at, { value: target.value === 'true' })}
              >
                <option value="true">{say('yes')}</option>
                <option value="false">{say('no')}</option>
              </select>
            ) : hasValue(line.comparison) ? (
              <input
                aria-label={say('value')}
                value={String(line.value)}
                onChange={({ target }) => put(at, { value: readValue(target.value, named(line.field)) })}
              />
            ) : null}
            <button
              type="button"
              aria-label={say('removeLine')}
              onClick={() => onRule(ruleOf({ join, lines: lines.filter((_line, index) => index !== at) }))}
            >
              ×
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        disabled={others.length === 0}
        onClick={() =>
          onRule(ruleOf({ join, lines: [...lines, { field: others[0]?.name ?? '', comparison: 'is', value: begun(others[0]) }] }))
        }
      >
        + {say('addLine')}
      </button>
    </section>
  );
};
