import { reduceMotion, restoreMotion } from 'antd-mobile/es/utils/reduce-and-restore-motion';

function follow(query: MediaQueryList): void {
  const apply = (): void => (query.matches ? reduceMotion() : restoreMotion());
  if (query.matches) apply();
  // Older web views know the deprecated method only.
  if (typeof query.addEventListener === 'function') query.addEventListener('change', apply);
  else query.addListener(apply);
}

// antd-mobile animates by script, which no style sheet can stop. Every part with a spring imports this. A server animates nothing.
if (typeof matchMedia === 'function') follow(matchMedia('(prefers-reduced-motion: reduce)'));
