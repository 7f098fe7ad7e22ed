import type { FactsProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { toRecords, toText } from '../parts/values.ts';
import './Facts.css';

/** Labels with their values. Skips a fact without a value; 0 is a value. */
export const Facts = ({ items, kind }: FactsProps & BlockEvents) => {
  const facts = toRecords(items)
    .map((item) => ({ label: toText(item['label']), value: toText(item['value']) }))
    .filter(({ value }) => value !== '');
  if (facts.length === 0) return null;
  return (
    <dl className={kind === 'lines' ? 'hy-facts hy-facts-lines' : 'hy-facts'}>
      {facts.map(({ label, value }, index) => (
        <div key={`${label}#${String(index)}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
