import { expect, test } from 'vitest';
import { publicationFor, toPublications } from './publication.ts';

const offered = toPublications([
  { version: '3', channels: ['JIANGXIRENBAO'], documents: { 'forms/A': 'forms/A-0123456789ab.json', 'pages/b': null } },
  { version: '2', share: 20, documents: {} },
  { version: '1', documents: {} },
]);
/** A browser with a share number from 0 to 99. */
const device = (place: number) => () => place.toString(16).padStart(8, '0').padEnd(32, 'f');
const version = (channel: string, place: number) => publicationFor(offered, { channel, device: device(place) })?.version;

test('CH-01 a publication for channels reaches only their members, one for a share always the same browsers', () => {
  expect(version('JIANGXIRENBAO', 50)).toBe('3');
  expect(version('HUIKEBAO', 19)).toBe('2');
  expect(version('HUIKEBAO', 20)).toBe('1');
  expect(publicationFor(offered, { channel: '', device: () => '' })?.version).toBe('1');
  expect(publicationFor([], { channel: 'JIANGXIRENBAO', device: device(0) })).toBeUndefined();
});

test('EC-21 reads the publications of the server one by one and skips unreadable ones', () => {
  expect(toPublications('no list')).toEqual([]);
  expect(toPublications([null, { version: 1 }, { version: '1', channels: [1], share: 'x', documents: { a: 1, b: 'b.json' } }])).toEqual([
    { version: '1', documents: { b: 'b.json' } },
  ]);
  // A version goes into a header of each call: one that could not be sent would stop the app.
  for (const version of ['', 'a', '1\n', '1\r\nX: y', '１', '-1', '1234567890', ' 1'])
    expect(toPublications([{ version, documents: {} }])).toEqual([]);
});
