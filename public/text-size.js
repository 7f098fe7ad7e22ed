// Large type, before the first paint. The app itself sets and remembers it: app/session/text-size.ts, expiring.ts.
(() => {
  try {
    const { value, until } = JSON.parse(localStorage.getItem('textSize') ?? '{}');
    if (value === 'elder' && until > Date.now()) document.documentElement.dataset.size = 'elder';
  } catch {
    // Where storage is forbidden, or something else lies there, nothing is remembered, and the type is as designed.
  }
})();
