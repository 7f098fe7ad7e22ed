import AntCascaderView from 'antd-mobile/es/components/cascader-view';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type CheckListOption, OptionText } from './CheckList.tsx';
import { focusOption, onListboxKey, useListbox } from './listbox.ts';
import './CheckList.css';
import './CascaderView.css';
import './motion.ts';

/** An option of a level; `hasMore` says that another level follows it. */
export interface CascadeOption extends CheckListOption {
  readonly hasMore: boolean;
}

/** Options of a level; undefined while they load. */
export type CascadeLevel = readonly CascadeOption[] | undefined;

/** Props of a choice over levels. `path` is chosen so far; `levels` are those down to the one after it. */
export interface CascaderViewProps {
  readonly label: string;
  readonly placeholder: string;
  readonly levels: readonly CascadeLevel[];
  readonly path: readonly string[];
  /** A single level needs no tabs. */
  readonly isSingle: boolean;
  readonly more: ReactNode;
  /** Drawn before the tabs; it shares the keys of the lists: a search box. */
  readonly above?: ReactNode;
  readonly onChoose: (value: string, level: number) => void;
  /** The member looks at a level. */
  readonly onLook: (level: number) => void;
}

interface Node extends CascadeOption {
  children?: Node[];
}

/** The tree that antd-mobile walks: every level hangs below the chosen option of the one above. */
function treeOf(levels: readonly CascadeLevel[], path: readonly string[], level = 0): Node[] {
  const options = levels[level];
  if (options === undefined) return AntCascaderView.optionSkeleton as unknown as Node[];
  return options.map((option) =>
    option.hasMore && option.value === path[level] ? { ...option, children: treeOf(levels, path, level + 1) } : { ...option },
  );
}

/** Returns true for an element that nobody uses: the page, a frame, or an option of a level that is not shown. */
const isIdle = (element: Element | null): boolean =>
  element === null || element === document.body || element.getAttribute('role') === 'dialog' || element.getClientRects().length === 0;

/** A choice over levels as antd-mobile's cascader: a tab for each chosen name, and the options of the level below. Levels may load one by one. */
export const CascaderView = ({ label, placeholder, levels, path, isSingle, more, above, onChoose, onLook }: CascaderViewProps) => {
  const root = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const options = useMemo(() => treeOf(levels, path), [levels, path]);
  const value = useMemo(() => [...path], [path]);
  const isReady = levels[at] !== undefined;
  useListbox(root, label);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first option of each level takes the focus as soon as it is there.
  useEffect(() => {
    if (root.current && isIdle(document.activeElement)) focusOption(root.current);
  }, [at, isReady]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the options inside, and of the search box.
    <div className={isSingle ? 'hy-options hy-levels hy-levels-single' : 'hy-options hy-levels'} ref={root} onKeyDown={onListboxKey}>
      {above}
      <AntCascaderView
        options={options}
        value={value}
        placeholder={placeholder}
        onTabsChange={(level) => {
          setAt(level);
          onLook(level);
        }}
        // A tap on the chosen option would take it back here; it chooses it again.
        onChange={(next) => {
          const level = next.length <= at ? at : next.length - 1;
          onChoose(String(next[level] ?? path[level]), level);
        }}
        optionRender={(option, { active }) => {
          const { label: text = '', detail, hasMore } = option as unknown as Node;
          return (
            <>
              <OptionText label={text} detail={detail} />
              {hasMore && !active ? more : null}
            </>
          );
        }}
      />
    </div>
  );
};
