import AntSearchBar, { type SearchBarRef } from 'antd-mobile/es/components/search-bar';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Icon } from '../parts/Icon.tsx';
import './SearchBox.css';

interface SearchBoxProps {
  readonly label: string;
  readonly button: string;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly value: string;
  /** Focuses the box when it appears. */
  readonly focus: boolean;
  /** Called with the typed text, and whether an input method is still composing it. */
  readonly onType: (typed: string, isComposing: boolean) => void;
  readonly onSearch: () => void;
}

/** A search box with its button: a search landmark, the box named by `label`. */
export const SearchBox = ({ label, button, placeholder, maxLength, value, focus, onType, onSearch }: SearchBoxProps) => {
  const bar = useRef<SearchBarRef>(null);
  const box = useRef<HTMLElement>(null);
  const composing = useRef(false);
  useLayoutEffect(() => {
    // Its cross has a name, but no role.
    box.current?.querySelector('.adm-input-clear')?.setAttribute('role', 'button');
  });
  useEffect(() => {
    // antd-mobile names every box alike, and the plain element around it too.
    bar.current?.nativeElement?.setAttribute('aria-label', label);
    box.current?.querySelector('.adm-search-bar-input')?.removeAttribute('aria-label');
  }, [label]);
  useEffect(() => {
    if (focus) bar.current?.nativeElement?.focus({ preventScroll: true });
  }, [focus]);

  function search(): void {
    // Closes the soft keyboard, so that the results are visible.
    bar.current?.blur();
    onSearch();
  }

  return (
    <search className="hy-search-box" ref={box} aria-label={label}>
      <AntSearchBar
        ref={bar}
        icon={<Icon name="search" />}
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        onChange={(typed) => onType(typed, composing.current)}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={({ currentTarget }) => {
          composing.current = false;
          onType(currentTarget.value, false);
        }}
        onSearch={search}
      />
      <button type="button" onClick={search}>
        {button}
      </button>
    </search>
  );
};
