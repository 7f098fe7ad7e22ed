import { expect, test } from 'vitest';
import { plainMarkup } from './plain-markup.ts';

test('turns style attributes into rules, one per style, and moves the links of pictures away', () => {
  const html =
    '<link rel="preload" as="image" href="/a.svg"/><div style="--columns:5"><i style="margin:0">a</i><i style="--columns:5">b</i></div>';
  expect(plainMarkup(html)).toEqual({
    links: '<link rel="preload" as="image" href="/a.svg"/>',
    markup: '<div data-drawn="0"><i data-drawn="1">a</i><i data-drawn="0">b</i></div>',
    rules: '#root [data-drawn="0"]{--columns:5}#root [data-drawn="1"]{margin:0}',
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
