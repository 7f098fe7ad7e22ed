import type { Documents } from '../../../engine/index.ts';
import type { BlockEvents } from '../../page/block.ts';
import { toRecords, toText, valueIn } from '../parts/values.ts';
import './Timeline.css';

/** Progress step by step, newest first (HM-38). */
export const Timeline = ({ items, label }: Documents.TimelineProps & BlockEvents) => {
  const steps = toRecords(items)
    .map((item) => ({ title: toText(valueIn(item, 'title')), text: toText(valueIn(item, 'text')), time: toText(valueIn(item, 'time')) }))
    .filter(({ title, text }) => title !== '' || text !== '');
  if (steps.length === 0) return null;
  return (
    <ol className="hy-timeline" aria-label={toText(label)}>
      {steps.map(({ title, text, time }, at) => (
        <li
          key={`${title} ${text} ${time}`}
          className={at === 0 ? 'hy-timeline-step hy-timeline-last' : 'hy-timeline-step'}
          aria-current={at === 0 ? 'step' : undefined}
        >
          <p className="hy-timeline-title">{title || text}</p>
          {title === '' || text === '' ? null : <p className="hy-timeline-text">{text}</p>}
          {time === '' ? null : <p className="hy-timeline-time">{time}</p>}
        </li>
      ))}
    </ol>
  );
};
