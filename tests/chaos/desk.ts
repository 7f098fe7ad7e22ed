import { signed, writeManifest } from '../../server/node/published/manifest.ts';
import { publisher } from '../../tools/published.testing.ts';

/** Publishes documents for a server. */
export interface Desk {
  /** Publishes them, and returns the version. */
  publish(): Promise<string>;
  /** Withdraws the active publication. */
  withdraw(): Promise<void>;
  close(): Promise<void>;
}

/** A form that no flow fills: the publication changes it. */
const UNWALKED = 'WY_OUTPATIENT_GREEN_PASS';

/** Opens a desk. It builds the documents once, and then publishes the same ones under new versions. */
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
