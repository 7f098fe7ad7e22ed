import { signed, writeManifest } from '../../server/node/published/manifest.ts';
import { publisher } from '../../tools/published.testing.ts';

/** Where documents are published for a server. */
export interface Desk {
  /** Publishes them, and gives the version. */
  publish(): Promise<string>;
  /** Withdraws what is on. */
  withdraw(): Promise<void>;
  close(): Promise<void>;
}

/** A form that no flow fills: it is published changed. */
const UNWALKED = 'WY_OUTPATIENT_GREEN_PASS';

/** Opens a desk. The documents are made once; from then on the same are published again, under a version of their own. */
export async function openDesk(to: string): Promise<Desk> {
  const { place, signer, manifest, publish, end, close } = await publisher(to, {}, UNWALKED);
  return {
    async publish() {
      const before = await manifest();
      const { publications } = before;
      const last = publications.at(-1);
      if (last === undefined) return publish();
      const { ended: _ended, ...made } = last;
      const version = String(publications.length + 1);
      await writeManifest(place, before, [...publications, signed({ ...made, version, time: Date.now(), state: 'on' }, signer)], signer);
      return version;
    },
    async withdraw() {
      await end('withdrawn');
    },
    close,
  };
}
