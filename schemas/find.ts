/** Loads the file of a glob at a path, or returns undefined. */
export async function find<T>(files: Readonly<Record<string, () => Promise<T>>>, path: string): Promise<T | undefined> {
  return Object.hasOwn(files, path) ? files[path]?.() : undefined;
}
