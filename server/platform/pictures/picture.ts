import branches from '../../data/branches.json' with { type: 'json' };

/** Reads a drawn picture of the sample data by its name; undefined for an unknown one. */
export type ReadPicture = (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** Returns the address of a sample picture. */
export const pictureUrl = (name: string): string => (name === '' ? '' : `/api/image/${name}.webp`);

const FIRST = 'a'.charCodeAt(0);

/** Returns the name of a branch's map. */
export const mapName = (branchId: string): string =>
  `map-${String.fromCharCode(FIRST + branches.findIndex((branch) => branch.branchId === branchId))}`;
