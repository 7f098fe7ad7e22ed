import { type ReactElement, useMemo } from 'react';
import type { Ask } from '../../../.storybook/panels/ask.ts';
import { type Documents, type Json, logic, type Values } from '../../../engine/index.ts';
import type { FieldPart } from '../../edit/outline.ts';
import { ASPECTS, type RuleAspect } from '../../rules/aspects.ts';
import { fieldsOf, type Named } from '../../rules/fields.ts';
import { linesOf, ruleOfClause, ruleOfLines, ruleOfTerm, termOf } from '../../rules/sentence.ts';
import { documentsIn, openForm, wordsOfRule } from '../../rules/table.ts';
import type { Say } from '../../words.ts';
import { begunLine, ClauseEditor, LinesEditor } from './ClauseEditor.tsx';
import { Proof } from './Proof.tsx';
import { type Speech, TermEditor } from './TermEditor.tsx';
import { TruthTable } from './TruthTable.tsx';
import { ValueRule } from './ValueRule.tsx';
import './rules.css';

interface RulesPaneProps {
  readonly ask: Ask;
  readonly form: string;
  readonly field: FieldPart;
  /** The rules of the field as its document says them. */
  readonly rules: Readonly<Record<string, Json>>;
  /** All texts as they are now. */
  readonly texts: Readonly<Record<string, string>>;
  readonly drafts: Readonly<Record<string, string>>;
  readonly samples: readonly Documents.Sample[];
  readonly today: string;
  readonly channel: string;
  readonly say: Say;
  readonly onRule: (key: string, rule: Json | undefined) => void;
  readonly onSelect: (field: string) => void;
}

/** A field of the kind of an aspect, to type its limits with. */
const aboutLimit = (own: Named | undefined, { key }: RuleAspect): Named => ({
  name: '',
  title: '',
  kind: key.endsWith('Length') || own?.kind === 'list' ? 'number' : (own?.kind ?? 'text'),
  options: [],
  items: [],
});

/** The attributes of an option, which a rule of options reads. */
const optionFields = (say: Say): readonly Named[] =>
  (['code', 'name'] as const).map((key) => ({
    name: `option.${key}`,
    title: `option.${key} ${say('value')}`,
    kind: 'text',
    options: [],
    items: [],
  }));

/** Rules that yield words are edited in the document, because they are keys of texts. */
const isEdited = (key: string): boolean => !['note', 'title', 'placeholder'].includes(key);

/** Rules that a field of a kind can have. */
function fitting(own: Named | undefined): readonly RuleAspect[] {
  const isText = own?.kind === 'text' && own.options.length === 0;
  return ASPECTS.filter(({ key }) => {
    if (key === 'min' || key === 'max') return own?.kind === 'date' || own?.kind === 'number' || own?.kind === 'list';
    if (key.endsWith('Length') || key === 'pattern') return isText;
    return key !== 'options' || (own?.options.length ?? 0) > 0;
  });
}

/** The rules of a field in sentences, with what they come to in the samples, and what the prover says. */
export const RulesPane = (props: RulesPaneProps): ReactElement => {
  const { ask, form, field, rules, texts, drafts, samples, today, channel, say, onRule, onSelect } = props;
  const open = useMemo(() => openForm(form, texts), [form, texts]);
  const conditions = useMemo(() => documentsIn<Documents.Condition>('conditions', texts), [texts]);
  const fields = useMemo(() => (open === undefined ? [] : fieldsOf(open.resolved, open.dictionaries)), [open]);
  const own = fields.find(({ name }) => name === field.name);
  const titles = Object.values(conditions).map(({ title }) => title);
  const speech: Speech = { fields: fields.filter(({ name }) => name !== field.name), conditions: titles, say };
  const titleOf = (name: string): string => fields.find((one) => one.name === name)?.title ?? name;
  const naming = {
    title: titleOf,
    optionName: (name: string, code: string) =>
      fields.find((one) => one.name === name)?.options.find((option) => option.code === code)?.name ?? code,
    isDate: (name: string) => fields.find((one) => one.name === name)?.kind === 'date',
  };
  const said = ASPECTS.filter(({ key }) => Object.hasOwn(rules, key));
  const missing = fitting(own).filter(({ key }) => isEdited(key) && !Object.hasOwn(rules, key));

  const editor = (aspect: RuleAspect, rule: Json): ReactElement | undefined => {
    const { key, isCondition } = aspect;
    const about =
      key === 'options'
        ? { ...speech, fields: [...optionFields(say), ...speech.fields] }
        : key === 'valid'
          ? { ...speech, fields }
          : speech;
    if (isCondition) {
      const lines = linesOf(rule);
      return lines && <LinesEditor lines={lines} speech={about} onLines={(next) => onRule(key, ruleOfLines(next))} />;
    }
    if (key === 'value') {
      const drawn = { rule: rule as Readonly<Record<string, Json>>, about: own, speech: about, onRule: (next: Json) => onRule(key, next) };
      return linesOf(drawn.rule['when']) && termOf(drawn.rule['is'] ?? null) && <ValueRule {...drawn} />;
    }
    if (!isEdited(key)) return undefined;
    const term = termOf(rule);
    return (
      term && (
        <TermEditor
          term={term}
          about={aboutLimit(own, aspect)}
          speech={about}
          onTerm={(next) => onRule(key, ruleOfTerm(next))}
          drawClause={(clause, onClause) => <ClauseEditor clause={clause} speech={about} onClause={onClause} />}
        />
      )
    );
  };

  return (
    <section className="studio-pane rules" aria-label={say('conditions')}>
      <h2>{field.title}</h2>
      {said.length === 0 ? <p className="studio-note">{say('noRules')}</p> : null}
      {said.map((aspect) => {
        const rule = rules[aspect.key] as Json;
        const made = editor(aspect, rule);
        const spoken = logic.inlineConditions({ rule: aspect.key === 'value' ? ((rule as Values)['is'] ?? null) : rule }, conditions)
          .document.rule;
        return (
          <article key={aspect.key} className="rules-rule" aria-label={say(aspect.word)}>
            <header>
              <h3>{say(aspect.word)}</h3>
              <button type="button" aria-label={say('removeRule')} title={say('removeRule')} onClick={() => onRule(aspect.key, undefined)}>
                ×
              </button>
            </header>
            {made ?? (
              <>
                <p>{say('unsayable')}</p>
                <p className="rules-words">{wordsOfRule(spoken, aspect.isCondition, naming)}</p>
                <pre>{JSON.stringify(rule, null, 2)}</pre>
              </>
            )}
            {made === undefined ? null : <p className="rules-words studio-note">{wordsOfRule(spoken, aspect.isCondition, naming)}</p>}
            {open === undefined ? (
              <p className="studio-note">{say('notOpen')}</p>
            ) : (
              <TruthTable
                open={open}
                field={field.name}
                aspect={aspect.aspect}
                isCondition={aspect.isCondition}
                samples={samples}
                fields={fields}
                today={today}
                channel={channel}
                say={say}
              />
            )}
          </article>
        );
      })}
      {missing.length === 0 || speech.fields.length === 0 ? null : (
        <select
          aria-label={say('addRule')}
          value=""
          className="rules-add"
          onChange={({ target }) => {
            const aspect = ASPECTS.find(({ key }) => key === target.value);
            if (aspect === undefined) return;
            const begun = aspect.begun !== undefined && own?.kind !== 'date' && !aspect.key.endsWith('Length') ? 0 : aspect.begun;
            onRule(aspect.key, begun ?? ruleOfClause(begunLine(speech)));
          }}
        >
          <option value="">+ {say('addRule')}</option>
          {missing.map(({ key, word }) => (
            <option key={key} value={key}>
              {say(word)}
            </option>
          ))}
        </select>
      )}
      <Proof ask={ask} form={form} field={field.name} files={drafts} say={say} onSelect={onSelect} titleOf={titleOf} />
    </section>
  );
};
