import { Steps } from '../../antd/Steps.tsx';
import type { TimelineProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { toRecords, toText, valueIn } from '../parts/values.ts';

/** Progress step by step, newest first (HM-38). */
export const Timeline = ({ items, label }: TimelineProps & BlockEvents) => {
  const steps = toRecords(items)
    .map((item) => ({ title: toText(valueIn(item, 'title')), text: toText(valueIn(item, 'text')), time: toText(valueIn(item, 'time')) }))
    .filter(({ title, text }) => title !== '' || text !== '');
  if (steps.length === 0) return null;
  return (
    <Steps
      label={toText(label)}
      steps={steps.map(({ title, text, time }) => ({
        key: `${title} ${text} ${time}`,
        title: title || text,
        description: [title === '' ? '' : text, time].filter((line) => line !== '').map((line) => <p key={line}>{line}</p>),
      }))}
    />
  );
};
