import { Toast } from '../../renderer/index.ts';
import { useApp } from '../hooks/context.ts';

/** Returns the name of a locale's language in that language. */
const nameOf = (locale: string): string => new Intl.DisplayNames([locale], { type: 'language' }).of(locale.split('-')[0] ?? '') ?? locale;

/** Changes the language of all texts. Typed answers stay, and the page stays where it is. */
export const LanguageSwitch = ({ others }: { readonly others: readonly string[] }) => {
  const { language, text } = useApp();
  const choose = (locale: string): void => void language.choose(locale).catch(() => Toast.show(text('app.requestFailed')));
  return others.map((locale) => (
    <button key={locale} type="button" className="app-link app-size" lang={locale} onClick={() => choose(locale)}>
      {nameOf(locale)}
    </button>
  ));
};
