import { useCallback, useEffect, useRef, useState } from 'react';
import type { Option } from '../../../engine/index.ts';
import type { ControlProps } from '../control.ts';
import { trail } from '../path.ts';

/** The options of one level, or their loading status. */
export type Level = { readonly status: 'loading' | 'failed' } | { readonly status: 'ready'; readonly options: readonly Option[] };

const LOADING: Level = { status: 'loading' };

/** State of a step-by-step picker: the chosen path, and the levels down to the one after it. */
export interface Levels {
  readonly path: readonly Option[];
  readonly levels: readonly Level[];
  /** Chooses an option of a level. Returns the path when it is complete. */
  readonly choose: (option: Option, level: number) => readonly Option[] | undefined;
  readonly hasMore: (option: Option, level: number) => boolean;
  /** Loads the last level again. */
  readonly retry: () => void;
}

/** Walks the levels of a tree that is present at once, or of steps that load one by one; the last step may load a tree. */
export const useLevels = ({ field, definition, form }: ControlProps, labels: readonly string[]): Levels => {
  const source = definition.options;
  const steps = source !== undefined && 'steps' in source ? source.steps.length : 0;
  const tree = field.options;
  const [path, setPath] = useState<readonly Option[]>(() => (tree ? trail(tree, labels) : []));
  const [loaded, setLoaded] = useState<readonly Level[]>([]);
  const ticket = useRef(0);

  const load = useCallback(
    async (level: number, above: readonly Option[]): Promise<void> => {
      ticket.current += 1;
      const mine = ticket.current;
      const put = (next: Level): void => setLoaded((known) => [...known.slice(0, level), next]);
      if (level >= steps || !form) return;
      put(LOADING);
      const answer = await form.loadStep(field.name, level, above);
      if (mine === ticket.current) put(answer?.ok ? { status: 'ready', options: answer.options } : { status: 'failed' });
    },
    [steps, form, field.name],
  );

  useEffect(() => void load(0, []), [load]);

  const hasMore = (option: Option, level: number): boolean => level < steps - 1 || (option.children?.length ?? 0) > 0;
  const levelAt = (level: number): Level => {
    if (level < steps) return loaded[level] ?? LOADING;
    return { status: 'ready', options: level === 0 ? (tree ?? []) : (path[level - 1]?.children ?? []) };
  };
  const last = path.at(-1);
  const depth = path.length + (last === undefined || hasMore(last, path.length - 1) ? 1 : 0);
  return {
    path,
    levels: Array.from({ length: depth }, (_, level) => levelAt(level)),
    choose: (option, level) => {
      const next = [...path.slice(0, level), option];
      setPath(next);
      if (!hasMore(option, level)) return next;
      void load(level + 1, next);
      return undefined;
    },
    hasMore,
    retry: () => void load(depth - 1, path),
  };
};
