/** What a cloud storage is asked for in the query of a picture: webp, and no more than 200 kilobytes. */
const CONVERSION = 'imageMogr2/format/webp/size-limit/200k!';
/** What the storage does not convert. */
const AS_IT_IS = /\.(svg|gif)$/i;

/** The address of a picture as its storage serves it smaller, when it lies on one of the hosts that can (VL-11); any other stays as it is. */
export function cloudImage(url: string, hosts: readonly string[]): string {
  const { host, pathname, search, hash } = new URL(url);
  if (!hosts.includes(host) || AS_IT_IS.test(pathname) || search.includes('imageMogr2/')) return url;
  const bare = hash === '' ? url : url.slice(0, -hash.length);
  return `${bare}${search === '' ? '?' : '&'}${CONVERSION}${hash}`;
}
