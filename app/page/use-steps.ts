import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageStore } from '../../renderer/index.ts';
import { useGo } from '../hooks/use-go.ts';

/** How many steps of a page lie before an entry of the history. */
function depthOf(state: unknown): number {
  const depth: unknown = typeof state === 'object' && state !== null && 'step' in state ? state.step : 0;
  return typeof depth === 'number' ? depth : 0;
}

/** Leaves the steps that the member goes back over, with the phone or the page's own button. An entry of a step that the page does not know (it was loaded again, or the step was left) leads back to one it knows. */
export function useStepsBack(page: PageStore): void {
  const location = useLocation();
  const { step } = useGo();
  useEffect(() => {
    const beyond = page.backTo(depthOf(location.state));
    if (beyond > 0) step(-beyond, page.depth());
  }, [page, location, step]);
}
