import { FAULTS } from './catalogue.ts';
import type { Fault, FaultParams } from './fault.ts';

const COMMA = { zh: '、', en: ', ' } as const;

/** A fault in words, with what stands inside it in the same language; Chinese unless told otherwise. For tools and stories: it brings every sentence with it. */
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
