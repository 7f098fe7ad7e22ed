import AntSearchBar, { type SearchBarRef } from 'antd-mobile/es/components/search-bar';
import { useLayoutEffect, useRef } from 'react';
import { dress, useNative } from './native.ts';
import './SearchBar.css';

/** Props of a search box; `clear` names its button that empties it. */
export interface SearchBarProps {
  readonly label: string;
  readonly clear: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A search box above a list. antd-mobile names it by its own text, and its clear button is no button: both are set right here. */
export const SearchBar = ({ label, clear, value, onChange }: SearchBarProps) => {
  const part = useRef<SearchBarRef>(null);
  const root = useRef<HTMLDivElement>(null);
  useNative(part, { 'aria-label': label, autocomplete: 'off' });
  useLayoutEffect(() => {
    const button = root.current?.querySelector('.adm-input-clear');
    if (button) dress(button, { role: 'button', 'aria-label': clear });
  });
  return (
    <div className="hy-search" ref={root}>
      <AntSearchBar ref={part} placeholder={label} value={value} onChange={onChange} />
    </div>
  );
};
