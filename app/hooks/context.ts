import { createContext, use } from 'react';
import type { App, OpenChannel } from '../types.ts';

const AppContext = createContext<App | undefined>(undefined);
const ChannelContext = createContext<OpenChannel | undefined>(undefined);

/** Provides the app to the pages below. */
export const AppProvider = AppContext;
/** Provides the open channel to the page below. */
export const ChannelProvider = ChannelContext;

/** Returns the app. Throws outside of the provider. */
export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('useApp is used outside of the app');
  return app;
}

/** Returns the open channel; undefined on pages without one. */
export const useOptionalChannel = (): OpenChannel | undefined => use(ChannelContext);
