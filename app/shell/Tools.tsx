import { Suspense } from 'react';
import { useApp, useLocale } from '../hooks/context.ts';
import { part } from './part.tsx';
import { SizeSwitch } from './SizeSwitch.tsx';

/** Lazy: most channels speak one language. */
const LanguageSwitch = part(() => import('./LanguageSwitch.tsx').then(({ LanguageSwitch }) => LanguageSwitch));

/** The small controls in the bar of every page: type size, and language where there are several. */
export const Tools = () => {
  const { language } = useApp();
  const locale = useLocale();
  const others = language.offered().filter((one) => one !== locale);
  return (
    <>
      {others.length === 0 ? null : (
        <Suspense fallback={null}>
          <LanguageSwitch others={others} />
        </Suspense>
      )}
      <SizeSwitch />
    </>
  );
};
