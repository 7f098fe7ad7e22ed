/** What the check of the version needs from the app around it. */
export interface VersionHost {
  /** Main script this page runs; empty where it runs from source. */
  readonly own: string;
  /** True when the page may hold what is in memory alone: the address brought a sign-in good for one try, or data for a page; or a member has had the time to type. */
  readonly holds: boolean;
  /** Main script the server has now; empty when that cannot be had. */
  load(): Promise<string>;
  /** The version this tab was reloaded for last. */
  reloadedFor(): string;
  /** Loads the page anew, noting for which version. */
  reload(version: string): void;
}

/** Reloads a page that an older build left in a cache: once for each version, so that a stubborn cache makes no circle. A page that holds what a reload would lose stays: the worker asks the server for such a page first (public/sw.js). RT-40 */
export async function checkVersion({ own, holds, load, reloadedFor, reload }: VersionHost): Promise<void> {
  if (own === '' || holds) return;
  const served = await load();
  if (served !== '' && served !== own && served !== reloadedFor()) reload(served);
}
