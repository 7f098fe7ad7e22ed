import type { Drawn, Part, Why as Reasoned } from './messages.ts';
import type { GalleryWords } from './words.ts';

const Badge = ({ kind, text }: { readonly kind: string; readonly text: string }) => <span className={`badge badge-${kind}`}>{text}</span>;

const Reasons = ({ why, words }: { readonly why: Reasoned; readonly words: GalleryWords }) => {
  const aspects: Readonly<Record<string, string>> = words.aspects;
  const isCondition = why.value === 'true' || why.value === 'false';
  return (
    <div className="why-aspect">
      <span className="why-name">
        {aspects[why.aspect] ?? why.aspect}
        {isCondition ? <b className={why.value === 'true' ? 'yes' : 'no'}>{why.value === 'true' ? words.yes : words.no}</b> : null}
        {isCondition || why.value === '' ? null : <code>{why.value}</code>}
      </span>
      <ul>
        {why.reasons.map((reason) => (
          <li key={reason.text}>
            <code>{reason.text}</code>
            {isCondition ? <b className={reason.holds ? 'yes' : 'no'}>{reason.holds ? words.true : words.false}</b> : null}
            {reason.seen.map(([name, value]) => (
              <span className="seen" key={name}>
                {name} = {value}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {why.change && why.change.length > 0 ? (
        <p className="change">
          {words.change}{' '}
          {why.change.map(([name, value]) => (
            <code key={name}>
              {name} → {value ?? words.anything}
            </code>
          ))}
        </p>
      ) : null}
    </div>
  );
};

const Row = ({ part, words }: { readonly part: Part; readonly words: GalleryWords }) => (
  <li className={part.isShown ? 'part' : 'part part-hidden'}>
    <div className="part-head">
      <strong>{part.title}</strong>
      <Badge kind={part.isShown ? 'shown' : 'hidden'} text={part.isShown ? words.shown : words.hidden} />
      {part.isRequired ? <Badge kind="required" text={words.required} /> : null}
      {part.isReadonly ? <Badge kind="readonly" text={words.readonly} /> : null}
      {part.value === undefined ? null : <code className="part-value">{part.value}</code>}
    </div>
    {part.issue === undefined ? null : <p className="part-issue">{part.issue}</p>}
    {part.whys.map((why) => (
      <Reasons key={why.aspect} why={why} words={words} />
    ))}
  </li>
);

/** Shows the reasons for the state of every field or block; those that a rule decides come first. */
export const Why = ({ drawn, words }: { readonly drawn: Drawn | undefined; readonly words: GalleryWords }) => {
  const parts = drawn?.parts ?? [];
  const decided = parts.filter(({ whys }) => whys.length > 0);
  const plain = parts.filter(({ whys }) => whys.length === 0);
  return (
    <>
      <ul className="parts">
        {decided.map((part) => (
          <Row key={part.path} part={part} words={words} />
        ))}
      </ul>
      {plain.length > 0 ? (
        <>
          <p className="always">{words.always}</p>
          <ul className="parts">
            {plain.map((part) => (
              <Row key={part.path} part={part} words={words} />
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
};
