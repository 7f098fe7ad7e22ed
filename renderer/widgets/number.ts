/** The number a text means; undefined when it is none. */
export const numberOf = (text: string): number | undefined => {
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number;
};
