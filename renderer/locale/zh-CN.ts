import { speakChinese } from '../antd/chinese.ts';
import { createLocale, type Locale } from './locale.ts';
import texts from './zh-CN.json' with { type: 'json' };

/** Chinese, as it is written on the mainland. */
export const zhCN: Locale = createLocale('zh-CN', texts, speakChinese);
