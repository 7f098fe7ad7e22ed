import AntCheckList from 'antd-mobile/es/components/check-list';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusOption, onListboxKey, useListbox } from './listbox.ts';
import './CheckList.css';

/** One option: its value, its name, and a second line such as an address. */
export interface CheckListOption {
  readonly value: string;
  readonly label: string;
  readonly detail?: string | undefined;
}

/** Props of a list of options. `above` is drawn before the list and shares its keys: a search box; `below` after it. */
export interface CheckListProps {
  readonly label: string;
  readonly options: readonly CheckListOption[];
  readonly chosen: readonly string[];
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  readonly onChoose: (value: string) => void;
}

/** The two lines of an option. */
export const OptionText = ({ label, detail }: Pick<CheckListOption, 'label' | 'detail'>) => (
  <span className="hy-option-text">
    {label}
    {detail ? <small>{detail}</small> : null}
  </span>
);

/** Options one below the other as antd-mobile's check list; a tap on the chosen one chooses it again. Takes the focus when it opens. */
export const CheckList = ({ label, options, chosen, above, below, onChoose }: CheckListProps) => {
  const root = useRef<HTMLDivElement>(null);
  useListbox(root, label);
  useEffect(() => {
    if (root.current) focusOption(root.current);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the options inside, and of the search box.
    <div className="hy-options" ref={root} onKeyDown={onListboxKey}>
      {above}
      <AntCheckList value={[...chosen]}>
        {options.map((option) => (
          <AntCheckList.Item key={option.value} value={option.value} onClick={() => onChoose(option.value)}>
            <OptionText {...option} />
          </AntCheckList.Item>
        ))}
      </AntCheckList>
      {below}
    </div>
  );
};
