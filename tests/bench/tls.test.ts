import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { makeCertificate } from '../../server/node/certificate.ts';
import { testKeys } from '../../server/platform/partners/keys.testing.ts';
import { partnerAt } from '../../server/platform/partners/link.ts';
import type { PaymentPartner } from '../../server/platform/partners/payment.ts';

it('AP-30 a partner whose certificate nobody vouches for is told nothing', async () => {
  const asked: string[] = [];
  const server = createServer(makeCertificate({ names: ['localhost'], addresses: [], days: 1 }), ({ url = '' }, answer) => {
    asked.push(url);
    answer.end('{}');
  });
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const { ours } = await testKeys();
  const partner = partnerAt<PaymentPartner>('payment', { url: `https://localhost:${port}`, keys: ours, clock: () => new Date() });
  expect(await partner.query({ payNo: 'ZF1' })).toMatchObject({ failed: 'unreachable', detail: expect.stringContaining('certificate') });
  expect(asked).toEqual([]);
});
