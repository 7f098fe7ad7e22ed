import { createContext, createElement, type ReactNode, use, useSyncExternalStore } from 'react';
import type { App, OpenChannel } from '../types.ts';

const AppContext = createContext<App | undefined>(undefined);
const ChannelContext = createContext<OpenChannel | undefined>(undefined);

const LocaleContext = createContext('');

/** Provides the app to the pages below, and draws them again when its locale changes. */
export function AppProvider({ value, children }: { readonly value: App; readonly children?: ReactNode }): ReactNode {
  const locale = useSyncExternalStore(value.language.subscribe, value.language.get, value.language.get);
  return createElement(AppContext, { value }, createElement(LocaleContext, { value: locale }, children));
}

/** Returns the locale of the texts. */
export const useLocale = (): string => use(LocaleContext);
/** Provides the open channel to the page below. */
export const ChannelProvider = ChannelContext;

/** Returns the app. Throws outside of the provider. A change of the locale draws the component again. */
export function useApp(): App {
  use(LocaleContext);
  const app = use(AppContext);
  if (!app) throw new Error('useApp is used outside of the app');
  return app;
}

/** Returns the open channel; undefined on pages without one. */
export const useOptionalChannel = (): OpenChannel | undefined => use(ChannelContext);
