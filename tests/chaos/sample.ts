/** Pairs that run with all other tests: forty, covering every disturbance except the withdrawn document, which has its own journey (publication.spec.ts). */
const SAMPLE: Readonly<Record<string, readonly string[]>> = {
  'address-add': ['lost-before', 'lost-after', 'slow', 'tab-killed', 'renderer-killed', 'browser-killed', 'server-killed'],
  'address-default': [
    'lost-after',
    'error-500',
    'garbage',
    'slow',
    'out-of-order',
    'token-ended',
    'offline',
    'storage-full',
    'server-killed',
  ],
  'coin-exchange': [
    'lost-after',
    'error-500',
    'slow',
    'token-ended',
    'offline',
    'storage-forbidden',
    'tab-killed',
    'clock-ahead',
    'clock-back',
    'document-broken',
  ],
  'insured-add': ['lost-before'],
  'insured-remove': ['lost-after', 'renderer-killed'],
  'order-submit': ['lost-before', 'lost-after'],
  'order-cancel': ['lost-before'],
  'order-appeal': ['lost-before'],
  'real-name': ['lost-before'],
  'patient-add': ['lost-before'],
  'service-plain': ['lost-before'],
  'third-insured': ['lost-after'],
  'coupon-claim': ['lost-after'],
  'cart-add': ['lost-before'],
  redeem: ['lost-before'],
};

/** Requested pairs, separated by commas: flows, disturbances, or one of each with a space between; `*` means all. */
const asked = (process.env['CHAOS_PAIRS'] ?? '').split(',').filter((word) => word !== '');

/** Whether a pair is tried. */
export const isChosen = (flow: string, disturbance: string): boolean =>
  asked.length === 0
    ? (SAMPLE[flow]?.includes(disturbance) ?? false)
    : ['*', flow, disturbance, `${flow} ${disturbance}`].some((word) => asked.includes(word));
