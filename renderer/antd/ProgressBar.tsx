import AntProgressBar from 'antd-mobile/es/components/progress-bar';
import './ProgressBar.css';

/** How far something has come, as a bar: `now` of `total`. `text` says it in words for screen readers. */
export const ProgressBar = ({ label, text, now, total }: { label: string; text: string; now: number; total: number }) => (
  <div
    className="hy-progress"
    {...{
      role: 'progressbar',
      'aria-label': label,
      'aria-valuetext': text,
      'aria-valuenow': now,
      'aria-valuemin': 0,
      'aria-valuemax': total,
    }}
  >
    <AntProgressBar percent={total === 0 ? 0 : (now / total) * 100} />
  </div>
);
