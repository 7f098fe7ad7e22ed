import type { Locale } from '../locale/locale.ts';
import type { FormHost } from './host.ts';

/** The parts of a host. Only widgets and a locale are needed; a form that calls, uploads or opens templates needs those too. */
export interface HostParts extends Partial<Omit<FormHost, 'text' | 'widgets'>> {
  readonly widgets: FormHost['widgets'];
  readonly locale: Locale;
  /** Texts of your own by full key, such as `widget.close`. They come before those of the locale. */
  readonly texts?: Readonly<Record<string, string>>;
}

const own = (texts: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined;

/** Makes the host of forms. A missing part answers as a failure with its name, and an unknown text shows as its key. */
export function createHost({ locale, widgets, texts = {}, ...parts }: HostParts): FormHost {
  locale.speak();
  const lacks = (part: string): string => `This host has no ${part}.`;
  return {
    call: async (name) => ({ ok: false, code: 'no-call', message: lacks(`call ${name}`) }),
    upload: async () => ({ ok: false, message: lacks('upload') }),
    loadFile: () => Promise.reject(new Error(lacks('loadFile'))),
    openTemplate() {
      throw new Error(lacks('openTemplate'));
    },
    refused: () => undefined,
    ...parts,
    widgets,
    text: (key, params = {}) => locale.fill(own(texts, key) ?? own(locale.texts, key) ?? key, params),
  };
}
