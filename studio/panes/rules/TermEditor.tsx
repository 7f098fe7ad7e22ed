import type { ReactElement } from 'react';
import { logic } from '../../../engine/index.ts';
import { type Named, plainOf } from '../../rules/fields.ts';
import { OPERATORS, offered, wordsOfOperator } from '../../rules/operators.ts';
import type { Clause, Plain, Term } from '../../rules/sentence.ts';
import type { Say } from '../../words.ts';

/** The fields and conditions that sentences can name, and the words around them. */
export interface Speech {
  readonly fields: readonly Named[];
  /** Titles of named conditions. */
  readonly conditions: readonly string[];
  readonly say: Say;
}

const OFFERED = offered();

/** A term to begin with, for an operand that is read in a way. */
function begunFor(reads: logic.Operand | undefined, { fields }: Speech): Term {
  const first = (kind: Named['kind']): string | undefined => fields.find((one) => one.kind === kind)?.name;
  if (reads === 'date') return { kind: 'call', operator: 'today', args: [] };
  if (reads === 'number') return { kind: 'value', value: 0 };
  if (reads === 'list') return { kind: 'field', name: fields.find(({ items }) => items.length > 0)?.name ?? first('list') ?? '' };
  if (reads === 'field') return { kind: 'value', value: fields.find(({ options }) => options.length > 0)?.name ?? fields[0]?.name ?? '' };
  if (reads === 'key' || reads === 'attribute') return { kind: 'value', value: reads === 'attribute' ? 'name' : '' };
  return { kind: 'field', name: fields[0]?.name ?? '' };
}

/** A call of an operator with operands to begin with. */
export function begunCall(name: string, speech: Speech): Term {
  const operator = logic.operatorNamed(OPERATORS, name);
  const args: Term[] = Array.from({ length: operator?.operands[0] ?? 0 }, (_none, at) =>
    begunFor(operator && logic.operandAt(operator, at), speech),
  );
  const [list, key] = args;
  const inside = speech.fields.find((one) => list?.kind === 'field' && one.name === list.name)?.items ?? [];
  // The key of items: a number first, since sums are asked for most.
  if (key?.kind === 'value' && operator?.reads[1] === 'key' && inside.length > 0)
    args[1] = { kind: 'value', value: (inside.find(({ kind }) => kind === 'number') ?? inside[0])?.name ?? '' };
  return { kind: 'call', operator: name, args };
}

interface ValueProps {
  readonly value: Plain;
  /** The field that the value is compared with. */
  readonly about: Named | undefined;
  readonly say: Say;
  readonly onValue: (value: Plain) => void;
}

/** A written value: chosen from the options of its field, a date, a number or a text. */
const ValueInput = ({ value, about, say, onValue }: ValueProps): ReactElement => {
  const written = String(value ?? '');
  if (about?.kind === 'truth' || typeof value === 'boolean')
    return (
      <select aria-label={say('value')} value={written} onChange={({ target }) => onValue(target.value === 'true')}>
        <option value="true">{say('yes')}</option>
        <option value="false">{say('no')}</option>
      </select>
    );
  if (about !== undefined && about.options.length > 0)
    return (
      <select aria-label={say('value')} value={written} onChange={({ target }) => onValue(target.value)}>
        {about.options.some(({ code }) => code === written) ? null : <option value={written}>{written}</option>}
        {about.options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    );
  const kind = about?.kind ?? (typeof value === 'number' ? 'number' : 'text');
  return (
    <input
      aria-label={say('value')}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      size={kind === 'number' ? 6 : 12}
      value={written}
      onChange={({ target }) => onValue(plainOf(target.value, kind))}
    />
  );
};

interface ValuesProps extends Omit<ValueProps, 'value' | 'onValue'> {
  readonly values: readonly Plain[];
  readonly onValues: (values: readonly Plain[]) => void;
}

/** Several written values: ticked among the options, or separated by commas. */
const ValuesInput = ({ values, about, say, onValues }: ValuesProps): ReactElement => {
  if (about === undefined || about.options.length === 0)
    return (
      <input
        aria-label={say('value')}
        placeholder={say('listHint')}
        value={values.join(',')}
        onChange={({ target }) => onValues(target.value.split(/[,，]/).map((one) => plainOf(one, about?.kind ?? 'text')))}
      />
    );
  return (
    <span className="rules-ticks">
      {about.options.map(({ code, name }) => (
        <label key={code}>
          <input
            type="checkbox"
            checked={values.includes(code)}
            onChange={({ target }) => onValues(target.checked ? [...values, code] : values.filter((one) => one !== code))}
          />{' '}
          {name}
        </label>
      ))}
    </span>
  );
};

interface TermProps {
  readonly term: Term;
  readonly about?: Named | undefined;
  /** The kind of operand that the operator expects here. */
  readonly reads?: logic.Operand | undefined;
  /** The fields of the items whose key it is. */
  readonly inside?: readonly Named[] | undefined;
  readonly speech: Speech;
  readonly onTerm: (term: Term) => void;
  /** Draws the condition of a choice between two values. */
  readonly drawClause: (clause: Clause, onClause: (clause: Clause) => void) => ReactElement;
}

const keyOf = (term: Term): string => {
  if (term.kind === 'field') return `f:${term.name}`;
  return term.kind === 'call' ? `o:${term.operator}` : term.kind;
};

/** A value in a sentence: written out, the answer of a field, or computed. */
export const TermEditor = ({ term, about, reads, inside, speech, onTerm, drawClause }: TermProps): ReactElement => {
  const { fields, say } = speech;
  // A key or a field's name is written literally.
  const literal = reads === 'key' ? inside : reads === 'field' ? fields : undefined;
  if (literal !== undefined && literal.length > 0 && term.kind === 'value')
    return (
      <select
        aria-label={say('field')}
        value={String(term.value)}
        onChange={({ target }) => onTerm({ kind: 'value', value: target.value })}
      >
        {literal.some(({ name }) => name === term.value) ? null : <option>{String(term.value)}</option>}
        {literal.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    );
  if ((reads === 'attribute' || reads === 'key' || reads === 'separator') && term.kind === 'value')
    return <ValueInput value={term.value} about={undefined} say={say} onValue={(value) => onTerm({ kind: 'value', value })} />;
  const choose = (key: string): void => {
    const name = key.slice(2);
    if (key.startsWith('f:')) onTerm({ kind: 'field', name });
    else if (key.startsWith('o:')) onTerm(begunCall(name, speech));
    else if (key === 'choice')
      onTerm({
        kind: 'choice',
        when: { kind: 'filled', negated: false, name: fields[0]?.name ?? '' },
        met: term,
        otherwise: term,
      });
    else if (key === 'values') onTerm({ kind: 'values', values: [] });
    else onTerm({ kind: 'value', value: about?.options[0]?.code ?? (about?.kind === 'truth' ? true : reads === 'number' ? 0 : '') });
  };
  const key = keyOf(term);
  const listed = OFFERED.some(({ name }) => key === `o:${name}`) || term.kind !== 'call';
  const operator = term.kind === 'call' ? logic.operatorNamed(OPERATORS, term.operator) : undefined;
  const group = term.kind === 'call' && term.args[0]?.kind === 'field' ? term.args[0].name : undefined;
  return (
    <span className="rules-term">
      <select aria-label={say('value')} value={key} onChange={({ target }) => choose(target.value)}>
        <option value="value">{say('written')}</option>
        {term.kind === 'values' ? <option value="values">{say('among')}</option> : null}
        <option value="choice">{say('choice')}…</option>
        <optgroup label={say('fields')}>
          {term.kind === 'field' && !fields.some(({ name }) => name === term.name) ? <option value={key}>{term.name}</option> : null}
          {fields.map(({ name, title }) => (
            <option key={name} value={`f:${name}`}>
              {title}
            </option>
          ))}
        </optgroup>
        <optgroup label={say('computed')}>
          {listed ? null : <option value={key}>{wordsOfOperator(key.slice(2))}</option>}
          {OFFERED.map(({ name }) => (
            <option key={name} value={`o:${name}`}>
              {wordsOfOperator(name)}
            </option>
          ))}
        </optgroup>
      </select>
      {term.kind === 'value' ? (
        <ValueInput value={term.value} about={about} say={say} onValue={(value) => onTerm({ kind: 'value', value })} />
      ) : null}
      {term.kind === 'values' ? (
        <ValuesInput values={term.values} about={about} say={say} onValues={(values) => onTerm({ kind: 'values', values })} />
      ) : null}
      {term.kind === 'call' && term.args.length > 0 ? (
        <span className="rules-args">
          {term.args.map((arg, at) => (
            <TermEditor
              // biome-ignore lint/suspicious/noArrayIndexKey: an operand has no name but its place.
              key={at}
              term={arg}
              reads={operator && logic.operandAt(operator, at)}
              inside={fields.find(({ name }) => name === group)?.items}
              speech={speech}
              onTerm={(next) => onTerm({ ...term, args: term.args.map((one, own) => (own === at ? next : one)) })}
              drawClause={drawClause}
            />
          ))}
        </span>
      ) : null}
      {term.kind === 'choice' ? (
        <span className="rules-args">
          <span>{say('choiceWhen')}</span>
          {drawClause(term.when, (when) => onTerm({ ...term, when }))}
          <span>{say('choiceThen')}</span>
          <TermEditor term={term.met} about={about} speech={speech} onTerm={(met) => onTerm({ ...term, met })} drawClause={drawClause} />
          <span>{say('choiceOtherwise')}</span>
          <TermEditor
            term={term.otherwise}
            about={about}
            speech={speech}
            onTerm={(otherwise) => onTerm({ ...term, otherwise })}
            drawClause={drawClause}
          />
        </span>
      ) : null}
    </span>
  );
};
