/** So many digits a password has. */
export const LENGTH = 6;

/** True for six digits anybody tries first: all the same, or one after the other up or down. */
export function isWeak(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]));
  return [0, 1, -1].some((step) => steps.every((one) => one === step));
}
