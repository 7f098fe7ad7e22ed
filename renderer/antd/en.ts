import { getDefaultConfig, setDefaultConfig } from 'antd-mobile/es/components/config-provider';
import en from 'antd-mobile/es/locales/en-US';

const chinese = getDefaultConfig();

/** Gives the parts of antd-mobile English names for their own buttons and announcements, or takes them back. */
export const speakEnglish = (isOn: boolean): void => setDefaultConfig(isOn ? { ...chinese, locale: en } : chinese);
