/** Masks a phone for logs: 138****0000. */
export const maskPhone = (phone: string): string => (phone.length >= 7 ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : '****');

/** Masks a certificate number for screens: four characters at either end stay, short ones keep fewer (IN-09). */
export function maskCard(card: string): string {
  const kept = card.length >= 12 ? 4 : Math.floor(card.length / 4);
  return card === '' ? '' : `${card.slice(0, kept)}${'*'.repeat(card.length - 2 * kept)}${kept === 0 ? '' : card.slice(-kept)}`;
}
