import { useEffect, useState } from 'react';
import type { NoticeProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { lateComponent } from '../../parts/late.tsx';
import { usePageStore } from '../page.ts';
import { useStill } from '../parts/use-still.ts';
import { useTap } from '../parts/use-tap.ts';
import { toCount, toRecords, toText } from '../parts/values.ts';
import './Notice.css';

const INTERVAL = 5000;

/** Its line has its place kept until the bar is there. */
const NoticeBar = lateComponent(() => import('../../antd/NoticeBar.tsx').then((file) => file.NoticeBar));

/** A line of news that rotates until the member turns it by hand (HM-16, HM-20, WCAG 2.2.2). */
export const Notice = ({ items, label, autoplay, emit, handles }: NoticeProps & BlockEvents) => {
  const { host } = usePageStore();
  const tap = useTap(emit);
  const { still, holders } = useStill();
  const [current, setCurrent] = useState(0);
  const [stopped, setStopped] = useState(false);
  const notices = toRecords(items).filter((item) => toText(item['noticeText']) !== '');
  const count = notices.length;
  const interval = toCount(autoplay, INTERVAL, 0);
  const moves = count > 1 && interval > 0 && !still && !stopped;

  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => setCurrent((at) => at + 1), interval);
    return () => clearInterval(timer);
  }, [moves, interval]);

  if (count === 0) return null;
  const at = current % count;
  const named = { role: 'group', 'aria-label': toText(label) };
  const next = (
    <button
      type="button"
      className="hy-notice-next"
      onClick={() => {
        setStopped(true);
        setCurrent(at + 1);
      }}
    >
      <span aria-hidden="true">
        {at + 1}/{count}
      </span>
      <span className="hy-hidden">{host.text('app.block.nextNotice', { index: String(at + 1), count: String(count) })}</span>
    </button>
  );
  return (
    <div className="hy-notice-place" {...named} {...holders}>
      <NoticeBar extra={count > 1 ? next : null}>
        <span className="hy-notice-all">
          {notices.map((notice, index) => {
            const words = toText(notice['noticeText']);
            const className = index === at ? 'hy-notice-words' : 'hy-notice-words hy-notice-away';
            const key = `${words}#${String(index)}`;
            return handles('tap') && !['', '0'].includes(toText(notice['jumpType'])) ? (
              <button type="button" key={key} className={className} onClick={() => tap(notice)}>
                {words}
              </button>
            ) : (
              <span key={key} className={className}>
                {words}
              </span>
            );
          })}
        </span>
      </NoticeBar>
    </div>
  );
};
