import { Fragment } from 'react';

const PHONE = /(?<![\d-])(\d{3,4}-\d{3,4}-\d{4})(?![\d-])/;

/** A text whose phone numbers can be tapped and do not wrap. */
export const PhoneText = ({ children }: { children: string }) =>
  children.split(PHONE).map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={`${String(index)}${part}`}>{part}</Fragment>
    ) : (
      <a className="hy-phone" key={`${String(index)}${part}`} href={`tel:${part.replace(/-/g, '')}`}>
        {part}
      </a>
    ),
  );
