import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Attributes by their names in HTML; undefined removes one. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

const put = (element: Element, name: string, value: Attributes[string]): void => {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, String(value));
};

/** Sets attributes on an element, without touching those that are right. */
export function dress(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes))
    if (element.getAttribute(name) !== (value === undefined ? null : String(value))) put(element, name, value);
}

/** A handle of antd-mobile on its native element. */
interface Handle {
  readonly nativeElement: Element | null;
}

/** Gives the native element of a part the attributes that antd-mobile does not hand on, such as its description. Before the first paint; then only changes. */
export const useNative = (part: RefObject<Handle | null>, attributes: Attributes): void => {
  const given = useRef<Attributes>({});
  const dressed = useRef<Element>(undefined);
  useLayoutEffect(() => {
    const element = part.current?.nativeElement;
    if (!element) return;
    // A part may make its element anew, as the uploader does when there is room again.
    if (element !== dressed.current) given.current = {};
    dressed.current = element;
    for (const [name, value] of Object.entries(attributes)) if (value !== given.current[name]) put(element, name, value);
    given.current = attributes;
  });
};
