import type { ResolvedChannel } from '../../domain/index.ts';
import type { Monitor } from '../monitor/index.ts';
import type { Session } from '../session/index.ts';
import type { Pack } from './pack.ts';

/** The locale of the app. Texts change with it at once; the answers of forms stay. */
export interface Language {
  /** The locale in use, such as `zh-CN`. */
  get(): string;
  /** The pack in use; undefined for Chinese. */
  pack(): Pack | undefined;
  /** The locales that the member can choose from: those of the channel, and both after another choice. */
  offered(): readonly string[];
  /** Follows the channel: its own locale, or the browser's among those it offers. Resolves when its words are there, or stays Chinese without them. */
  follow(channel: ResolvedChannel | undefined): Promise<void>;
  /** The member chooses a locale for this visit. Rejects when its pack does not load; the locale then stays. */
  choose(locale: string): Promise<void>;
  subscribe(listener: () => void): () => void;
}

/** Dependencies of the language. */
export interface LanguageParts {
  /** `lang` of the address at the start. */
  readonly address: string | null;
  readonly browser: readonly string[];
  readonly session: Pick<Session, 'get' | 'set'>;
  /** Loads the pack of each locale besides Chinese. */
  readonly packs: Readonly<Record<string, () => Promise<Pack>>>;
  /** The root element, whose `lang` screen readers read. */
  readonly root: Pick<HTMLElement, 'lang'>;
  readonly monitor: Monitor;
}

/** The locale of the documents. */
const CHINESE = 'zh-CN';

/** Opens the language of a visit. `lang` of the address counts for the whole visit. */
export function createLanguage({ address, browser, session, packs, root, monitor }: LanguageParts): Language {
  const names = Object.keys(packs);
  const listeners = new Set<() => void>();
  let channel: ResolvedChannel | undefined;
  let current = CHINESE;
  let pack: Pack | undefined;

  const use = async (locale: string): Promise<void> => {
    if (locale === current) return;
    const next = await packs[locale]?.();
    pack?.speak(false);
    next?.speak(true);
    [current, pack] = [locale, next];
    root.lang = locale;
    for (const listener of listeners) listener();
  };

  if (address) session.set('locale', address);
  return {
    get: () => current,
    pack: () => pack,
    offered: () => channel?.locales ?? (session.get('locale') === '' ? [] : [CHINESE, ...names]),
    async follow(next) {
      channel = next;
      const chosen = session.get('locale');
      if (current === CHINESE && chosen === '' && !next?.locale && !next?.locales) return;
      try {
        const { choose } = await import('./choose.ts');
        await use(choose({ chosen, channel, browser }, names));
      } catch (error) {
        monitor.report('warning', 'language.failed', { name: error instanceof Error ? error.name : '' });
      }
    },
    async choose(locale) {
      await use(locale);
      session.set('locale', locale);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
