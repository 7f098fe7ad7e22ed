/** Query that requests a picture as webp of at most 200 kilobytes from a cloud storage. */
const CONVERSION = 'imageMogr2/format/webp/size-limit/200k!';
/** File types that the storage does not convert. */
const AS_IT_IS = /\.(svg|gif)$/i;

/** Returns the address of a smaller version of a picture when one of the converting hosts stores it (VL-11); other addresses stay unchanged. */
export function cloudImage(url: string, hosts: readonly string[]): string {
  const { host, pathname, search, hash } = new URL(url);
  if (!hosts.includes(host) || AS_IT_IS.test(pathname) || search.includes('imageMogr2/')) return url;
  const bare = hash === '' ? url : url.slice(0, -hash.length);
  return `${bare}${search === '' ? '?' : '&'}${CONVERSION}${hash}`;
}
