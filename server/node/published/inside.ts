/** Throws for a name outside of the place of publications. */
export function assertInside(name: string): void {
  if (!/^[\w-]+(?:\/[\w-]+)*\.json$/.test(name)) throw new Error('The name points outside of the publications');
}
