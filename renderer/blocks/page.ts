import { createContext, useContext } from 'react';
import type { PageStore } from '../page/store.ts';

const PageStoreContext = createContext<PageStore | undefined>(undefined);

/** Provides the open page to the blocks below. */
export const PageStoreProvider = PageStoreContext.Provider;

/** Returns the open page. Throws outside of one. */
export function usePageStore(): PageStore {
  const store = useContext(PageStoreContext);
  if (!store) throw new Error('usePageStore is used outside of a page');
  return store;
}
