import { createContext, use } from 'react';
import type { App, OpenChannel } from '../types.ts';

const AppContext = createContext<App | undefined>(undefined);
const ChannelContext = createContext<OpenChannel | undefined>(undefined);

/** Gives the app to the pages below. */
export const AppProvider = AppContext;
/** Gives the open channel to the page below. */
export const ChannelProvider = ChannelContext;

/** The app. Throws outside of it. */
export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('useApp is used outside of the app');
  return app;
}

/** The open channel, or undefined on pages that do without one. */
export const useOptionalChannel = (): OpenChannel | undefined => use(ChannelContext);
