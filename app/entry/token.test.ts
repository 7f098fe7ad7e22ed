import { expect, test } from 'vitest';
import { takeFrom } from '../navigation/take-query.ts';
import { tokenAt } from './token.ts';
import { createUrlPayload, URL_PAYLOAD_NAMES } from './url-payload.ts';

const session = { get: () => 'MEMBER' };

test('RT-28 SS-05 the access token of the address signs the calls of the two temp pages, and of no other', () => {
  const { taken, search } = takeFrom('?thirdChannelSide=X&accessToken=T', URL_PAYLOAD_NAMES);
  const urlPayload = createUrlPayload(taken);
  expect(search).toBe('?thirdChannelSide=X');
  expect(['/newRightListsDetailTemp', '/newRightListsDetailTempOA'].map((path) => tokenAt(path, session, urlPayload))).toEqual(['T', 'T']);
  expect(['/newRightListsDetail', '/commonRecognizee', '/'].map((path) => tokenAt(path, session, urlPayload))).toEqual(
    Array(3).fill('MEMBER'),
  );
  expect(tokenAt('/newRightListsDetailTemp', session, createUrlPayload({}))).toBe('MEMBER');
});
