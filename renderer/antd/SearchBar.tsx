import AntSearchBar, { type SearchBarRef } from 'antd-mobile/es/components/search-bar';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { dress, useNative } from './native.ts';
import './SearchBar.css';

/** Props of a search box; `label` names it, `clear` its button that empties it (清除 otherwise). */
export interface SearchBarProps {
  readonly label: string;
  readonly clear?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly value: string;
  /** Focuses the box when it appears. */
  readonly focus?: boolean;
  /** Called with the typed text, and whether an input method is still composing it. */
  readonly onChange: (typed: string, isComposing: boolean) => void;
  /** A search of its own, with the text of its button: the box is a search landmark. Without it the box filters the list below. */
  readonly search?: { readonly button: string; readonly onSearch: () => void };
}

/** A search box. antd-mobile names it by its own text, and the plain element around it too; its clear button is no button. All is set right here. */
export const SearchBar = ({
  label,
  clear,
  placeholder = label,
  maxLength = 100,
  value,
  focus = false,
  onChange,
  search,
}: SearchBarProps) => {
  const part = useRef<SearchBarRef>(null);
  const root = useRef<HTMLElement>(null);
  const composing = useRef(false);
  useNative(part, { 'aria-label': label, autocomplete: 'off' });
  useLayoutEffect(() => {
    const button = root.current?.querySelector('.adm-input-clear');
    if (button) dress(button, { role: 'button', ...(clear !== undefined && { 'aria-label': clear }) });
    root.current?.querySelector('.adm-search-bar-input')?.removeAttribute('aria-label');
  });
  useEffect(() => {
    if (focus) part.current?.nativeElement?.focus({ preventScroll: true });
  }, [focus]);

  function onSearch(): void {
    // Closes the soft keyboard, so that the results are visible.
    part.current?.blur();
    search?.onSearch();
  }

  const box = (
    <AntSearchBar
      ref={part}
      placeholder={placeholder}
      maxLength={maxLength}
      value={value}
      onChange={(typed) => onChange(typed, composing.current)}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={({ currentTarget }) => {
        composing.current = false;
        onChange(currentTarget.value, false);
      }}
      onSearch={onSearch}
    />
  );
  if (search === undefined)
    return (
      <div className="hy-search" ref={root as RefObject<HTMLDivElement>}>
        {box}
      </div>
    );
  return (
    <search className="hy-search-box" ref={root} aria-label={label}>
      {box}
      <button type="button" onClick={onSearch}>
        {search.button}
      </button>
    </search>
  );
};
