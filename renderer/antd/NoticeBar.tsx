import AntNoticeBar from 'antd-mobile/es/components/notice-bar';
import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import './NoticeBar.css';

/** A line of news. It wraps in place of moving sideways, which members could not stop (WCAG 2.2.2). */
export const NoticeBar = ({ children, extra }: { children: ReactNode; extra: ReactNode }) => (
  <AntNoticeBar wrap className="hy-notice" icon={<Icon name="info" />} content={children} extra={extra} />
);
