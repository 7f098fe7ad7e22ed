import { FAULTS } from './catalogue.ts';
import type { Fault, FaultParams } from './fault.ts';

const COMMA = { zh: '、', en: ', ' } as const;

/** Puts a fault and its inner faults into words, Chinese by default. For tools and stories, since it loads every sentence. */
export function sayFault({ code, params }: Fault, language: 'zh' | 'en' = 'zh'): string {
  const words = (param: FaultParams[string]): string => {
    if (typeof param === 'string' || typeof param === 'number') return String(param);
    return 'code' in param ? sayFault(param, language) : param.join(COMMA[language]);
  };
  return FAULTS[code][language].replace(/\{(\w+)\}/g, (gap, name: string) => {
    const param = Object.hasOwn(params, name) ? params[name] : undefined;
    return param === undefined ? gap : words(param);
  });
}
