const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

const SHIELD = 'M48 20 72 29v18c0 15-10 25-24 30-14-5-24-15-24-30V29z';
const CROSS = 'M44 36h8v8h8v8h-8v8h-8v-8h-8v-8h8z';

/** A default logo in the channel's colour. */
export const logoOf = (title: string, colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><title>${escaped(title)}</title><rect width="96" height="96" rx="22" fill="${colour}"/><path d="${SHIELD}" fill="#fff"/><path d="${CROSS}" fill="${colour}"/></svg>\n`;

/** A default picture above the channel's sign-in. */
export const loginPictureOf = (title: string, colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 375 200" preserveAspectRatio="xMidYMid slice"><title>${escaped(title)}</title><rect width="375" height="200" fill="${colour}"/><circle cx="322" cy="28" r="92" fill="#fff" opacity=".08"/><circle cx="40" cy="190" r="70" fill="#fff" opacity=".08"/><g transform="translate(139.500 48)"><path d="${SHIELD}" fill="#fff"/><path d="${CROSS}" fill="${colour}"/></g></svg>\n`;
