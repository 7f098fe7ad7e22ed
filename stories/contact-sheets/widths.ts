/** Screen sizes of members' phones in pixels. */
export const widths = {
  narrow: { width: 320, height: 568 },
  small: { width: 375, height: 667 },
  phone: { width: 390, height: 844 },
  wide: { width: 414, height: 896 },
} as const;
