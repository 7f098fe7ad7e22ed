const shanghai = (date: Date) => new Date(date.getTime() + 8 * 3_600_000).toISOString();

/** The date in China, YYYY-MM-DD: the product's members live there, wherever the server stands. */
export const chinaDate = (date: Date): string => shanghai(date).slice(0, 10);

/** Date and time in China, YYYY-MM-DD HH:mm:ss. */
export const chinaTime = (date: Date): string => shanghai(date).slice(0, 19).replace('T', ' ');
