import type { CouponProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { usePageStore } from '../page.ts';
import { Badge } from '../parts/Badge.tsx';
import { toMoment } from '../parts/moment.ts';
import { toMoney } from '../parts/money.ts';
import { useTap } from '../parts/use-tap.ts';
import { toText } from '../parts/values.ts';
import './Coupon.css';

/** A coupon: its value, its period of validity and its action (HM-23, HM-24). */
export const Coupon = ({ name, cash, rule, start, end, badge, action, ended, emit }: CouponProps & BlockEvents) => {
  const { host } = usePageStore();
  const tap = useTap(emit);
  const [whole, decimal] = toMoney(cash);
  const [title, words, act] = [toText(name), toText(rule), toText(action)];
  const [first, last] = [toMoment(start), toMoment(end)].filter((part) => part !== '');
  if (title === '' && whole === '') return null;
  const closed = ended === true;
  return (
    <article className={closed ? 'hy-coupon hy-coupon-ended' : 'hy-coupon'}>
      {whole === '' ? null : (
        <p className="hy-coupon-cash">
          <span className="hy-coupon-unit">¥</span>
          {whole}
          {decimal === '' ? null : <span className="hy-coupon-unit">.{decimal}</span>}
        </p>
      )}
      <div className="hy-coupon-words">
        {title === '' ? null : <h2 className="hy-coupon-name">{title}</h2>}
        {words === '' ? null : <p>{words}</p>}
        {first === undefined ? null : (
          <p>
            <span className="hy-coupon-time">{first}</span>
            {last === undefined ? null : (
              <>
                {' '}
                <span className="hy-coupon-time">{`- ${last}`}</span>
              </>
            )}
          </p>
        )}
      </div>
      <div className="hy-coupon-side">
        <Badge text={toText(badge)} tone={closed ? 'plain' : 'good'} />
        {act === '' ? null : (
          <button type="button" className="hy-coupon-action" disabled={closed} onClick={() => tap()}>
            {act}
            <span className="hy-hidden">{host.text('app.block.of', { name: title })}</span>
          </button>
        )}
      </div>
    </article>
  );
};
