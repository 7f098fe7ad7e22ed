// Large type, before the first paint. The app itself sets and remembers it: app/session/text-size.ts.
(() => {
  try {
    if (localStorage.getItem('textSize') === 'elder') document.documentElement.dataset.size = 'elder';
  } catch {
    // Where storage is forbidden nothing is remembered, and the type is as designed.
  }
})();
