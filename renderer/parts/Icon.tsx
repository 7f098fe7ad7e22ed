const paths = {
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  down: 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  erase: 'M9 5.5h11.5v13H9L3.5 12zM12 9.5l5 5M17 9.5l-5 5',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6z',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5v4M16 3.5v4',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.6v.2',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.2v.2',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5v4h-4',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6z',
  location: 'M12 21c4-4.5 6.5-7.9 6.5-11a6.5 6.5 0 0 0-13 0c0 3.1 2.5 6.5 6.5 11zM12 12.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z',
  image: 'M4 5h16v14H4zM4 16l4.5-5 4 4.5 2.5-2.5 5 5M15.5 9.5v.2',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10-6.5z',
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  service: 'M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.2 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10zM12 10v5M9.5 12.5h5',
  cart: 'M3 5h2.5l2.200 10.5h9.600L20 8H6.5M9.5 20v.1M16 20v.1',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c0-4 3.300-6 7.5-6s7.5 2 7.5 6',
} as const;

/** Names of the drawn icons. */
export type IconName = keyof typeof paths;

/** A line icon in the text colour; decorative, hidden from assistive technology. */
export const Icon = ({ name, className = '' }: { name: IconName; className?: string }) => (
  <svg className={`hy-icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
