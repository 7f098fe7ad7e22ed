import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Option } from '../../../engine/index.ts';
import type { ControlProps } from '../control.ts';
import { trail } from '../path.ts';

/** The options of one level, or their loading status. */
export type Level = { readonly status: 'loading' | 'failed' } | { readonly status: 'ready'; readonly options: readonly Option[] };

const LOADING: Level = { status: 'loading' };

/** State of a step-by-step picker: the chosen path and the options of the current level. */
export interface Levels {
  readonly path: readonly Option[];
  /** Index of the current level; the path above it is fixed. */
  readonly at: number;
  readonly level: Level;
  readonly look: (at: number) => void;
  /** Chooses an option of the current level. Returns the path when it is complete. */
  readonly choose: (option: Option) => readonly Option[] | undefined;
  readonly hasMore: (option: Option) => boolean;
  readonly retry: () => void;
}

/** Walks the levels of a tree that is present at once, or of steps that load one by one; the last step may load a tree. */
export const useLevels = ({ field, definition, form }: ControlProps, labels: readonly string[]): Levels => {
  const source = definition.options;
  const steps = source !== undefined && 'steps' in source ? source.steps.length : 0;
  const tree = field.options;
  const [path, setPath] = useState<readonly Option[]>(() => (tree ? trail(tree, labels) : []));
  const [at, look] = useState(() => Math.max(0, path.length - 1));
  const [loaded, setLoaded] = useState<Level>(LOADING);
  const ticket = useRef(0);
  const above = useMemo(() => path.slice(0, at), [path, at]);

  const load = useCallback(async (): Promise<void> => {
    if (at >= steps || !form) return;
    ticket.current += 1;
    const mine = ticket.current;
    setLoaded(LOADING);
    const answer = await form.loadStep(field.name, at, above);
    if (mine === ticket.current) setLoaded(answer?.ok ? { status: 'ready', options: answer.options } : { status: 'failed' });
  }, [steps, form, field.name, at, above]);

  useEffect(() => void load(), [load]);

  const hasMore = (option: Option): boolean => at < steps - 1 || (option.children?.length ?? 0) > 0;
  const inTree: Level = { status: 'ready', options: at === 0 ? (tree ?? []) : (above.at(-1)?.children ?? []) };
  return {
    path,
    at,
    level: at < steps ? loaded : inTree,
    look,
    choose: (option) => {
      const next = [...above, option];
      setPath(next);
      if (!hasMore(option)) return next;
      look(at + 1);
      return undefined;
    },
    hasMore,
    retry: () => void load(),
  };
};
