/** Loads what a glob has under a path; undefined when it has nothing there. */
export async function find<T>(files: Readonly<Record<string, () => Promise<T>>>, path: string): Promise<T | undefined> {
  return Object.hasOwn(files, path) ? files[path]?.() : undefined;
}
