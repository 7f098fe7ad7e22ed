import type { ReactElement } from 'react';
import { logic } from '../../../engine/index.ts';
import { COMPARED, ORDER } from '../../rules/comparisons.ts';
import type { Named } from '../../rules/fields.ts';
import { OPERATORS, wordsOfOperator } from '../../rules/operators.ts';
import type { Clause, Lines, Term } from '../../rules/sentence.ts';
import type { Word } from '../../words.ts';
import { begunCall, type Speech, TermEditor } from './TermEditor.tsx';

const fieldOf = (term: Term | undefined, { fields }: Speech): Named | undefined => {
  if (term?.kind === 'field') return fields.find(({ name }) => name === term.name);
  // The name of a chosen option is compared as text, not as a code.
  const [list, key] = term?.kind === 'call' ? term.args : [];
  if (list?.kind === 'field' && key?.kind === 'value')
    return fields.find(({ name }) => name === list.name)?.items.find(({ name }) => name === key.value);
  return undefined;
};

/** The kind of what a term results in, for a value to compare it with. */
function aboutOf(term: Term, speech: Speech): Named | undefined {
  const field = fieldOf(term, speech);
  if (term.kind !== 'call') return field;
  const result = logic.operatorNamed(OPERATORS, term.operator)?.result;
  const kind = result === 'date' ? 'date' : result === 'number' ? 'number' : undefined;
  return kind && { name: '', title: '', kind, options: [], items: [] };
}

const begunValue = (about: Named | undefined): Term => ({
  kind: 'value',
  value: about?.kind === 'truth' ? true : about?.kind === 'number' ? 0 : (about?.options[0]?.code ?? ''),
});

/** Returns the subject of a line: a term, or something of its own. */
function subjectOf(clause: Clause): { readonly key: string; readonly term?: Term } {
  if (clause.kind === 'group') return { key: 'group' };
  if (clause.kind === 'named') return { key: `c:${clause.name}` };
  if (clause.kind === 'items') return { key: `i:${clause.list.kind === 'field' ? clause.list.name : ''}` };
  const term: Term =
    clause.kind === 'filled' ? { kind: 'field', name: clause.name } : clause.kind === 'compare' ? clause.left : clause.term;
  const key = term.kind === 'field' ? `f:${term.name}` : term.kind === 'call' ? `o:${term.operator}` : 'always';
  return { key, term };
}

/** The comparison of a line, as its list offers it. */
function comparisonOf(clause: Clause): string {
  if (clause.kind === 'filled') return clause.negated ? 'empty' : 'filled';
  if (clause.kind === 'compare') return clause.operator === 'in' ? (clause.negated ? 'notAmong' : 'among') : clause.operator;
  return clause.negated ? 'fails' : 'holds';
}

function compared(comparison: string, term: Term, clause: Clause, speech: Speech): Clause {
  const about = aboutOf(term, speech);
  if (comparison === 'filled' || comparison === 'empty')
    return term.kind === 'field'
      ? { kind: 'filled', negated: comparison === 'empty', name: term.name }
      : { kind: 'holds', negated: comparison === 'empty', term };
  if (comparison === 'holds' || comparison === 'fails') return { kind: 'holds', negated: comparison === 'fails', term };
  const right = clause.kind === 'compare' ? clause.right : begunValue(about);
  if (comparison === 'among' || comparison === 'notAmong') {
    const values: Term = right.kind === 'values' ? right : { kind: 'values', values: right.kind === 'value' ? [right.value] : [] };
    return { kind: 'compare', negated: comparison === 'notAmong', operator: 'in', left: term, right: values };
  }
  const value: Term = right.kind === 'values' ? { kind: 'value', value: right.values[0] ?? '' } : right;
  return { kind: 'compare', negated: false, operator: comparison, left: term, right: value };
}

/** A line to begin with. */
export const begunLine = (speech: Speech): Clause => {
  const [field] = speech.fields;
  return { kind: 'compare', negated: false, operator: '==', left: { kind: 'field', name: field?.name ?? '' }, right: begunValue(field) };
};

function chosen(key: string, clause: Clause, speech: Speech): Clause {
  const name = key.slice(2);
  if (key === 'group')
    return { kind: 'group', join: 'or', negated: false, clauses: [clause.kind === 'group' ? begunLine(speech) : clause] };
  if (key.startsWith('c:')) return { kind: 'named', negated: false, name };
  if (key.startsWith('i:')) {
    const inside = { ...speech, fields: speech.fields.find((one) => one.name === name)?.items ?? [] };
    return { kind: 'items', operator: 'some', negated: false, list: { kind: 'field', name }, clause: begunLine(inside) };
  }
  const term: Term = key.startsWith('o:') ? begunCall(name, speech) : { kind: 'field', name };
  const comparison = ['group', 'named', 'items'].includes(clause.kind) ? '==' : comparisonOf(clause);
  const began = compared(comparison, term, clause, speech);
  return began.kind === 'compare' && began.right.kind === 'value' ? { ...began, right: begunValue(aboutOf(term, speech)) } : began;
}

interface ClauseProps {
  readonly clause: Clause;
  readonly speech: Speech;
  readonly onClause: (clause: Clause) => void;
}

const JOINS: readonly (readonly [Word, Pick<Lines, 'join' | 'negated'>])[] = [
  ['all', { join: 'and', negated: false }],
  ['any', { join: 'or', negated: false }],
  ['noneOf', { join: 'or', negated: true }],
  ['notAll', { join: 'and', negated: true }],
];

interface LinesProps {
  readonly lines: Lines;
  readonly speech: Speech;
  readonly onLines: (lines: Lines) => void;
}

/** The lines of a condition, and how they join. */
export const LinesEditor = ({ lines, speech, onLines }: LinesProps): ReactElement => {
  const { say } = speech;
  const { clauses } = lines;
  const join = JOINS.find(([, one]) => one.join === lines.join && one.negated === lines.negated)?.[0] ?? 'all';
  return (
    <div className="rules-lines">
      {clauses.length > 1 || lines.negated ? (
        <select
          aria-label={say('conditions')}
          value={join}
          onChange={({ target }) => onLines({ ...lines, ...JOINS.find(([word]) => word === target.value)?.[1] })}
        >
          {JOINS.map(([word]) => (
            <option key={word} value={word}>
              {say(word)}
            </option>
          ))}
        </select>
      ) : null}
      <ol>
        {clauses.map((clause, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place.
          <li key={at} className="studio-line">
            <ClauseEditor
              clause={clause}
              speech={speech}
              onClause={(next) => onLines({ ...lines, clauses: clauses.map((one, own) => (own === at ? next : one)) })}
            />
            <button
              type="button"
              aria-label={say('removeLine')}
              onClick={() => onLines({ ...lines, clauses: clauses.filter((_one, own) => own !== at) })}
            >
              ×
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        disabled={speech.fields.length === 0}
        onClick={() => onLines({ ...lines, clauses: [...clauses, begunLine(speech)] })}
      >
        + {say('addLine')}
      </button>
    </div>
  );
};

/** One condition: what it speaks of, how it compares, and with what. */
export const ClauseEditor = ({ clause, speech, onClause }: ClauseProps): ReactElement => {
  const { fields, conditions, say } = speech;
  const { key, term } = subjectOf(clause);
  const about = term && aboutOf(term, speech);
  const draw = (inner: Clause, onInner: (clause: Clause) => void): ReactElement => (
    <ClauseEditor clause={inner} speech={speech} onClause={onInner} />
  );
  const groups = fields.filter(({ items }) => items.length > 0);
  const operator = term?.kind === 'call' ? term.operator : undefined;
  const known =
    fields.some(({ name }) => key === `f:${name}` || key === `i:${name}`) ||
    conditions.some((name) => key === `c:${name}`) ||
    key === 'group';
  const comparison = comparisonOf(clause);
  // Comparisons by size have no opposite when an answer is missing, so their negation is said.
  const isDenied = clause.negated && ((clause.kind === 'compare' && clause.operator !== 'in') || clause.kind === 'items');
  return (
    <span className="rules-clause">
      {isDenied ? (
        <button type="button" title={say('denyHint')} onClick={() => onClause({ ...clause, negated: false })}>
          {say('deny')}
        </button>
      ) : null}
      <select aria-label={say('field')} value={key} onChange={({ target }) => onClause(chosen(target.value, clause, speech))}>
        {known ? null : <option value={key}>{operator === undefined ? key.replace(/^[fci]:/, '') : wordsOfOperator(operator)}</option>}
        <optgroup label={say('fields')}>
          {fields.map(({ name, title }) => (
            <option key={name} value={`f:${name}`}>
              {title}
            </option>
          ))}
        </optgroup>
        <optgroup label={say('computed')}>
          {['today', 'sum', 'count', 'length', 'option', 'birthdayOf', 'sexOf', 'unique'].map((name) => (
            <option key={name} value={`o:${name}`}>
              {wordsOfOperator(name)}
            </option>
          ))}
        </optgroup>
        {groups.length === 0 ? null : (
          <optgroup label={say('someItem')}>
            {groups.map(({ name, title }) => (
              <option key={name} value={`i:${name}`}>
                {title}
                {say('itemsOf')}
              </option>
            ))}
          </optgroup>
        )}
        {conditions.length === 0 ? null : (
          <optgroup label={say('conditionsNamed')}>
            {conditions.map((name) => (
              <option key={name} value={`c:${name}`}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
        <option value="group">{say('linesTogether')}</option>
      </select>
      {term?.kind === 'call' && term.args.length > 0 ? (
        <TermEditor
          term={term}
          speech={speech}
          onTerm={(next) =>
            onClause(clause.kind === 'compare' ? { ...clause, left: next } : { kind: 'holds', negated: clause.negated, term: next })
          }
          drawClause={draw}
        />
      ) : null}
      {clause.kind === 'group' ? (
        <LinesEditor lines={clause} speech={speech} onLines={(lines) => onClause({ kind: 'group', ...lines })} />
      ) : null}
      {clause.kind === 'items' ? (
        <>
          <select
            aria-label={say('comparison')}
            value={clause.operator}
            onChange={({ target }) => onClause({ ...clause, operator: target.value as 'all' | 'some' | 'none' })}
          >
            <option value="all">{say('everyItem')}</option>
            <option value="some">{say('someItem')}</option>
            <option value="none">{say('noItem')}</option>
          </select>
          <ClauseEditor
            clause={clause.clause}
            speech={{ ...speech, fields: groups.find(({ name }) => key === `i:${name}`)?.items ?? [], conditions: [] }}
            onClause={(inner) => onClause({ ...clause, clause: inner })}
          />
        </>
      ) : null}
      {clause.kind === 'named' ? (
        <select
          aria-label={say('comparison')}
          value={comparison}
          onChange={({ target }) => onClause({ ...clause, negated: target.value === 'fails' })}
        >
          <option value="holds">{say('holds')}</option>
          <option value="fails">{say('fails')}</option>
        </select>
      ) : null}
      {term === undefined || key === 'always' ? null : (
        <select
          aria-label={say('comparison')}
          value={comparison}
          onChange={({ target }) => onClause(compared(target.value, term, clause, speech))}
        >
          {ORDER.map((name) => (
            <option key={name} value={name}>
              {COMPARED[name] === undefined ? wordsOfOperator(name) : say(COMPARED[name])}
            </option>
          ))}
          {(['among', 'notAmong', 'filled', 'empty', 'holds', 'fails'] as const).map((word) => (
            <option key={word} value={word}>
              {say(word)}
            </option>
          ))}
        </select>
      )}
      {clause.kind === 'compare' ? (
        <TermEditor
          term={clause.right}
          about={about}
          speech={speech}
          onTerm={(right) => onClause({ ...clause, right })}
          drawClause={draw}
        />
      ) : null}
      {key === 'always' ? <span>{say('alwaysHolds')}</span> : null}
    </span>
  );
};
