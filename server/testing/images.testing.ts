import { fromBase64 } from '../platform/crypto/digest.ts';

const bytes = (base64: string) => fromBase64(base64) ?? new Uint8Array();

/** Very small images, enough to detect their type. */
export const images = {
  jpg: bytes(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q==',
  ),
  png: bytes('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  // The first box, and one with the size of the picture: 1×1.
  heic: bytes(
    btoa('\0\0\0\x18ftypheic\0\0\0\0heicmif1\0\0\0\x30meta\0\0\0\0\0\0\0\x24iprp\0\0\0\x1cipco\0\0\0\x14ispe\0\0\0\0\0\0\0\x01\0\0\0\x01'),
  ),
  gif: bytes('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
} as const;
