import { reduceMotion, restoreMotion } from 'antd-mobile/es/utils/reduce-and-restore-motion';

const query = matchMedia('(prefers-reduced-motion: reduce)');

const apply = (): void => (query.matches ? reduceMotion() : restoreMotion());

// antd-mobile animates by script, which no style sheet can stop. Every part with a spring imports this.
if (query.matches) apply();
// Older web views know the deprecated method only.
if (typeof query.addEventListener === 'function') query.addEventListener('change', apply);
else query.addListener(apply);
