/** Returns true for an easily guessed pay password: equal digits, or digits in sequence up or down. */
export function isWeakPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]));
  return [0, 1, -1].some((step) => steps.every((one) => one === step));
}
