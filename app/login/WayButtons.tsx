import { textKey } from '../../engine/index.ts';
import { Button } from '../../renderer/index.ts';
import { useApp } from '../hooks/context.ts';
import type { Way } from './ways.ts';

interface WayButtonsProps {
  readonly ways: readonly Way[];
  readonly taken: Way['name'] | undefined;
  readonly onTake: (way: Way) => void;
  /** Heading above the buttons. */
  readonly title?: string;
}

/** A button for each way of signing in other than phone and code. */
export const WayButtons = ({ ways, taken, onTake, title }: WayButtonsProps) => {
  const { text } = useApp();
  if (ways.length === 0) return null;
  return (
    <div className="app-login-ways">
      {title === undefined ? null : <p className="app-login-ways-title">{title}</p>}
      {ways.map((way) => (
        <Button key={way.name} block kind={title === undefined ? 'primary' : 'plain'} busy={taken === way.name} onClick={() => onTake(way)}>
          {text(textKey(way.text) ?? '')}
        </Button>
      ))}
    </div>
  );
};
