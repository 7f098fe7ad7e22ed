import { expect, test } from 'vitest';
import { plainMarkup } from './plain-markup.ts';

test('turns style attributes into rules, one per style', () => {
  const html = '<div style="--columns:5"><i style="margin:0">a</i><i style="--columns:5">b</i></div>';
  expect(plainMarkup(html)).toEqual({
    links: '',
    markup: '<div data-drawn="0"><i data-drawn="1">a</i><i data-drawn="0">b</i></div>',
    rules: '#root [data-drawn="0"]{--columns:5}#root [data-drawn="1"]{margin:0}',
  });
});

test('links the large pictures of the first view, each once, and no small ones', () => {
  const large = '<img class="a" src="/large.webp" alt="" fetchPriority="high"/>';
  const small = '<img src="/small.webp" alt="" fetchPriority="auto"/>';
  expect(plainMarkup(`<link rel="preload" as="image" href="/small.webp"/>${small}${large}${large}`)).toEqual({
    links: '<link rel="preload" as="image" fetchpriority="high" href="/large.webp">',
    markup: `${small}${large}${large}`,
    rules: '',
  });
});

test('leaves words that only look like a style attribute', () => {
  const html = '<p title="a style=&quot;b&quot;"> style=&quot;c&quot;</p>';
  expect(plainMarkup(html)?.markup).toBe(html);
});

test('drops a style that could leave its rule, and refuses markup with a script', () => {
  expect(plainMarkup('<i style="a:b}*{c:d">x</i>')).toEqual({ links: '', markup: '<i>x</i>', rules: '' });
  expect(plainMarkup('<i style="a:url(&quot;&lt;/style&gt;&quot;)">x</i>')?.rules).toBe('');
  for (const html of ['<div><script>1</script></div>', '<template></template>', '<style>a{}</style>'])
    expect(plainMarkup(html)).toBeUndefined();
});
