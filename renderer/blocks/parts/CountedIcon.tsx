import { Icon, type IconName } from '../../parts/Icon.tsx';
import { usePageStore } from '../page.ts';
import { Picture } from './Picture.tsx';

const MOST = 99;

interface CountedIconProps {
  readonly name?: IconName | undefined;
  /** A picture instead of the drawn icon. */
  readonly picture?: string;
  readonly count: unknown;
}

/** An icon with a count: none at 0, at most 99+ (TB-02). */
export const CountedIcon = ({ name, picture = '', count }: CountedIconProps) => {
  const { host } = usePageStore();
  const pieces = Number(count);
  const shown = Number.isInteger(pieces) && pieces > 0 ? (pieces > MOST ? `${String(MOST)}+` : String(pieces)) : '';
  const drawn = name === undefined ? null : <Icon name={name} />;
  return (
    <span className="hy-counted">
      {picture === '' ? drawn : <Picture className="hy-counted-picture" src={picture} alt="" instead={drawn} />}
      {shown === '' ? null : (
        <>
          <span className="hy-counted-number" aria-hidden="true">
            {shown}
          </span>
          <span className="hy-hidden">{host.text('app.block.pieces', { count: shown })}</span>
        </>
      )}
    </span>
  );
};
