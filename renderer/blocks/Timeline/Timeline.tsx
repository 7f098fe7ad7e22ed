import type { Documents } from '../../../engine/index.ts';
import type { BlockEvents } from '../../page/block.ts';
import { toRecords, toText } from '../parts/values.ts';
import './Timeline.css';

/** What happened step by step, the newest first and marked as where things are now (OP-01, AP-22). */
export const Timeline = ({ items, label }: Documents.TimelineProps & BlockEvents) => {
  const steps = toRecords(items)
    .map((item) => ({ text: toText(item['text']), time: toText(item['time']) }))
    .filter(({ text }) => text !== '');
  if (steps.length === 0) return null;
  return (
    <ol className="hy-timeline" aria-label={toText(label)}>
      {steps.map(({ text, time }, index) => (
        <li key={`${time}#${String(index)}`} {...(index === 0 ? { 'aria-current': 'step' } : {})}>
          <p>{text}</p>
          {time === '' ? null : <p className="hy-timeline-time">{time}</p>}
        </li>
      ))}
    </ol>
  );
};
