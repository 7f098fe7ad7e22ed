/** True for a pay password anybody tries first: all digits the same, or one after the other up or down. */
export function isWeakPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]));
  return [0, 1, -1].some((step) => steps.every((one) => one === step));
}
