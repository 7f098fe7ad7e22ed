import type { ServiceButtonsProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { toButtons } from '../parts/buttons.ts';
import { LockMark } from '../parts/LockMark.tsx';
import { Picture } from '../parts/Picture.tsx';
import { useTap } from '../parts/use-tap.ts';
import { toCount, variables } from '../parts/values.ts';
import './ServiceButtons.css';

/** The service buttons of a member in the order of buttonSort, with lock marks (BT-01, PB-13, PB-20). */
export const ServiceButtons = ({ items, columns, emit }: ServiceButtonsProps & BlockEvents) => {
  const tap = useTap(emit);
  const buttons = toButtons(items);
  if (buttons.length === 0) return null;
  const count = toCount(columns, 2);
  const tiles = count > 2;
  return (
    <ul
      className={tiles ? 'hy-services hy-services-tiles' : 'hy-services'}
      style={variables({ '--columns': String(count), '--least': tiles ? '4.3rem' : '7rem' })}
    >
      {buttons.map(({ text, icon, locked, record }, index) => (
        <li key={`${text}#${String(index)}`}>
          <button type="button" className="hy-service" onClick={() => tap(record)}>
            <Picture
              className="hy-service-icon"
              src={icon}
              alt=""
              instead={
                tiles ? (
                  <span className="hy-service-icon hy-letter" aria-hidden="true">
                    {[...text][0]}
                  </span>
                ) : null
              }
            />
            <span>{text}</span>
            {locked ? <LockMark /> : null}
          </button>
        </li>
      ))}
    </ul>
  );
};
