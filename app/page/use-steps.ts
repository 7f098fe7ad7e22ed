import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageStore } from '../../renderer/index.ts';
import { useGo } from '../hooks/use-go.ts';

/** Returns how many steps of a page lie before a history entry. */
function depthOf(state: unknown): number {
  const depth: unknown = typeof state === 'object' && state !== null && 'step' in state ? state.step : 0;
  return typeof depth === 'number' ? depth : 0;
}

/** Leaves the steps that the member goes back over, with the phone's or the page's back button. An entry of an unknown step (after a reload, or a step that was left) leads back to a known one. */
export function useStepsBack(page: PageStore): void {
  const location = useLocation();
  const { step } = useGo();
  useEffect(() => {
    const beyond = page.backTo(depthOf(location.state));
    if (beyond > 0) step(-beyond, page.depth());
  }, [page, location, step]);
}
