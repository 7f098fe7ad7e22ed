import { type CallResult, locales, logic, type Values } from '@heye/engine';
import { createValidators } from '@heye/engine/build';
import { HeyePage, type HeyeParts, HeyeProvider } from '@heye/renderer';
import '@heye/renderer/styles.css';
import { en } from '@heye/renderer/locale/en';
import { zhCN } from '@heye/renderer/locale/zh-CN';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { spine } from '../blocks/Spine/Spine.tsx';
import routes from '../schemas/routes.json';
import ownEnglish from '../schemas/texts/en/library.json';
import ownChinese from '../schemas/texts/library.json';
import { ENGINE } from '../vocabulary.ts';
import { cardNumber } from '../widgets/CardNumber/CardNumberControl.tsx';
import { channelOf, documents, textsOf } from './documents.ts';

const WORDS = {
  'zh-CN': { ...zhCN, texts: { ...zhCN.texts, ...textsOf('library', ownChinese) } },
  en: { ...en, texts: { ...en.texts, ...textsOf('library', ownEnglish) } },
};
const address = new URLSearchParams(location.search);
const locale = locales.choose({ address: address.get('locale'), browser: navigator.languages }, ['en']) as keyof typeof WORDS;
const channel = channelOf(address.get('channel') ?? 'CENTRAL');

async function call(name: string, params: Values, signal?: AbortSignal): Promise<CallResult> {
  try {
    const answer = await fetch(`/api/${name}`, { method: 'POST', body: JSON.stringify({ ...params, locale }), ...(signal && { signal }) });
    return (await answer.json()) as CallResult;
  } catch (error) {
    return { code: 'network', msg: WORDS[locale].texts['app.offlineHint'], result: String(error) };
  }
}

const parts: HeyeParts = {
  engine: ENGINE,
  documents,
  words: WORDS[locale],
  validators: createValidators,
  surroundings: () => ({ today: logic.chinaDate(new Date()), channel }),
  call,
  go: (path) => {
    location.hash = path;
  },
  back: () => history.back(),
  report: (code, details) => console.warn(code, details),
  widgets: [cardNumber],
  blocks: [spine],
};

const listen = (changed: () => void): (() => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

const App = () => {
  const path = useSyncExternalStore(listen, () => location.hash.slice(1) || '/');
  const route = routes.routes.find((one) => one.path === path);
  return <HeyePage key={path} id={route?.document ?? 'home'} {...(path !== '/' && { onBack: () => history.back() })} />;
};

document.documentElement.lang = locale;
createRoot(document.getElementById('root') as HTMLElement).render(
  <HeyeProvider parts={parts}>
    <App />
  </HeyeProvider>,
);
