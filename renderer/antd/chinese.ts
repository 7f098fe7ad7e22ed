import { getDefaultConfig, setDefaultConfig } from 'antd-mobile/es/components/config-provider';
import chinese from 'antd-mobile/es/locales/zh-CN';

/** Gives the parts of antd-mobile Chinese names for their own buttons and announcements. */
export const speakChinese = (): void => setDefaultConfig({ ...getDefaultConfig(), locale: chinese });
