/** Throws for a name that leads out of its place. */
export function assertInside(name: string): void {
  if (!/^[\w-]+(?:\/[\w-]+)*\.json$/.test(name)) throw new Error('a name outside of the place of publications');
}
