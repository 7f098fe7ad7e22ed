import AntResult from 'antd-mobile/es/components/result';
import { Icon } from '../parts/Icon.tsx';
import './Result.css';

/** The result of what was done: a mark, a heading and a line of text. */
export const Result = ({ title, text }: { title: string; text: string }) => (
  <AntResult
    className="hy-result"
    status="success"
    icon={<Icon name="check" />}
    title={title === '' ? null : <h2>{title}</h2>}
    description={text === '' ? null : <p>{text}</p>}
  />
);
