import { expect, it } from 'vitest';
import sampleChannels from '../../../schemas/sandbox/channels.json' with { type: 'json' };
import { channelOfBusiness } from '../../insurance/rights/rights.ts';
import { createTestServer, testDocuments } from '../../testing/test-server.ts';
import { buttonsOfChannel, policyOfChannel } from './samples.ts';

const { $schema: _format, ...channels } = sampleChannels;

it('names only existing channels and buttons in the sample data', () => {
  for (const [key, { buttons }] of Object.entries(channels)) {
    if (key !== 'default') expect(Object.keys(testDocuments.channels), key).toContain(key);
    expect(
      buttonsOfChannel(key, testDocuments).map((button) => button.key),
      key,
    ).toEqual(buttons);
  }
});

it('gives a channel without sample data a policy and buttons too, an application among them', () => {
  expect(policyOfChannel('NEW').policyQuotas.length).toBeGreaterThan(0);
  expect(buttonsOfChannel('NEW', testDocuments).some(({ buttonLinkType, service }) => buttonLinkType === 9 && service !== undefined)).toBe(
    true,
  );
});

it('lets a channel derived from another share its business and take nothing from it', async () => {
  const parent = testDocuments.channels['JIANGXIRENBAO'] ?? {};
  const documents = { ...testDocuments, channels: { AAA: { ...parent, documentTitle: '新渠道' }, ...testDocuments.channels } };
  expect(channelOfBusiness('1024', { documents })?.[0]).toBe('JIANGXIRENBAO');
  const server = createTestServer({ documents });
  const token = await server.signIn();
  expect((await server.saveInsured(token)).code).toBe(0);
  expect(await server.receiveIdOf(token, '特药申请')).not.toBe('');
});
