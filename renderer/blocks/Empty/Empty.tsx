import type { EmptyProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { EmptyState } from '../../parts/States.tsx';
import { useTap } from '../parts/use-tap.ts';
import { toText } from '../parts/values.ts';

/** Shows that there is nothing, and what to do about it. */
export const Empty = ({ title, text, button, emit }: EmptyProps & BlockEvents) => {
  const tap = useTap(emit);
  const [description, label] = [toText(text), toText(button)];
  return (
    <EmptyState
      title={toText(title)}
      {...(description === '' ? {} : { description })}
      {...(label === '' ? {} : { action: { label, onClick: () => tap() } })}
    />
  );
};
