import { Fragment } from 'react';

const PHONE = /(\d{3,4}-\d{3,4}-\d{4})/;

/** A text whose phone number can be tapped and does not break over two lines. */
export const PhoneText = ({ children }: { children: string }) => {
  const [before = '', phone, ...after] = children.split(PHONE);
  return (
    <Fragment>
      {before}
      {phone === undefined ? null : (
        <a className="app-phone" href={`tel:${phone.replace(/-/g, '')}`}>
          {phone}
        </a>
      )}
      {after.join('')}
    </Fragment>
  );
};
