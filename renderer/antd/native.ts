import { type RefObject, useLayoutEffect } from 'react';

/** Attributes by their names in HTML; undefined removes one. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Sets attributes on an element, without touching those that are right. */
export function dress(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
}

/** A handle of antd-mobile on its native element. */
interface Handle {
  readonly nativeElement: Element | null;
}

/** Gives the native element of a part the attributes that antd-mobile does not hand on, such as its description. Before the first paint. */
export const useNative = (part: RefObject<Handle | null>, attributes: Attributes): void =>
  useLayoutEffect(() => {
    const element = part.current?.nativeElement;
    if (element) dress(element, attributes);
  });
