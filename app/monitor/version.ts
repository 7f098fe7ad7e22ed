/** Dependencies of the version check. */
export interface VersionHost {
  /** Main script that this page runs; empty when it runs from source. */
  readonly own: string;
  /** True when only memory holds some values: credentials or data of the address, or possibly typed answers. */
  readonly holds: boolean;
  /** Returns the server's current main script; empty when it is not available. */
  load(): Promise<string>;
  /** Returns the version that this tab was last reloaded for. */
  reloadedFor(): string;
  /** Reloads the page and records the version. */
  reload(version: string): void;
}

/** Reloads a page of an older build from a cache, once per version, so that a stubborn cache causes no loop. A page whose values a reload would lose stays; the worker requests such a page from the server first (public/sw.js). RT-40 */
export async function checkVersion({ own, holds, load, reloadedFor, reload }: VersionHost): Promise<void> {
  if (own === '' || holds) return;
  const served = await load();
  if (served !== '' && served !== own && served !== reloadedFor()) reload(served);
}
