import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Ask } from '../.storybook/panels/ask.ts';
import type { Change } from './edit/acts.ts';
import { act, EMPTY, type History, open, redo, saved, undo, unsaved } from './edit/history.ts';
import type { Read } from './edit/outline.ts';
import { Impossible } from './edit/text.ts';

type Event =
  | { readonly type: 'open'; readonly texts: Readonly<Record<string, string>> }
  | { readonly type: 'act'; readonly change: Change }
  | { readonly type: 'saved'; readonly change: Change }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

const step = (history: History, event: Event): History => {
  switch (event.type) {
    case 'open':
      return open(history, event.texts);
    case 'act':
      return act(history, event.change);
    case 'saved':
      return saved(history, event.change);
    case 'undo':
      return undo(history);
    default:
      return redo(history);
  }
};

/** The open documents, and what can be done with them. */
export interface OpenDocuments {
  readonly history: History;
  readonly read: Read;
  readonly unsaved: readonly string[];
  /** Texts that are not saved, by file. */
  readonly drafts: Readonly<Record<string, string>>;
  /** The last refusal or success, in words. */
  readonly status: string;
  /** Carries out a change; what the text does not allow is said in the status. */
  readonly change: (make: (read: Read) => Change) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Grows when texts change otherwise than by an edit of the properties. */
  readonly turns: number;
  readonly save: () => Promise<void>;
  /** Reads the documents on disk again; unsaved ones keep their texts. */
  readonly reload: () => Promise<void>;
  /** Makes a new document by the answers to the questions of `npm run new`, then does `next`. Returns what was said; undefined for a refusal. */
  readonly create: (kind: string, answers: Readonly<Record<string, string>>, next?: () => void) => Promise<string | undefined>;
}

/** Opens the documents and keeps the history of their edits. A page with unsaved edits asks before it closes. */
export function useDocuments(ask: Ask, savedWord: string): OpenDocuments {
  const [history, dispatch] = useReducer(step, EMPTY);
  const [status, setStatus] = useState('');
  const [turns, turn] = useReducer((count: number) => count + 1, 0);
  const read = useCallback<Read>((file) => history.now[file], [history.now]);
  const left = useMemo(() => unsaved(history), [history]);
  const drafts = useMemo(() => Object.fromEntries(left.map((file) => [file, history.now[file] ?? ''])), [left, history.now]);

  const reload = useCallback(async () => {
    try {
      const { texts } = await ask<{ readonly texts: Readonly<Record<string, string>> }>('texts', {});
      dispatch({ type: 'open', texts });
      turn();
    } catch (error) {
      setStatus(error instanceof Error ? error.message : String(error));
    }
  }, [ask]);
  useEffect(() => void reload(), [reload]);
  const create = useCallback<OpenDocuments['create']>(
    async (kind, answers, next) => {
      try {
        const { said } = await ask<{ readonly said: string }>('create', { kind, answers });
        await reload();
        next?.();
        return said;
      } catch (error) {
        setStatus(error instanceof Error ? error.message : String(error));
        return undefined;
      }
    },
    [ask, reload],
  );

  const isUnsaved = left.length > 0;
  useEffect(() => {
    if (!isUnsaved) return;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isUnsaved]);

  const change = useCallback(
    (make: (now: Read) => Change) => {
      try {
        dispatch({ type: 'act', change: make(read) });
        setStatus('');
      } catch (error) {
        if (!(error instanceof Impossible)) throw error;
        setStatus(error.message);
      }
    },
    [read],
  );
  const saving = useRef(false);
  const save = useCallback(async () => {
    // The running save knows the texts of this one, or leaves it unsaved in sight.
    if (saving.current) return;
    saving.current = true;
    try {
      for (const file of left) {
        const text = history.now[file] ?? '';
        await ask('save', { file, text, read: history.read[file] });
        dispatch({ type: 'saved', change: { file, text } });
      }
      setStatus(savedWord);
    } catch (error) {
      setStatus(error instanceof Error ? error.message : String(error));
    } finally {
      saving.current = false;
    }
  }, [ask, history, left, savedWord]);

  return {
    history,
    read,
    unsaved: left,
    drafts,
    status,
    change,
    turns,
    save,
    reload,
    create,
    undo: useCallback(() => {
      dispatch({ type: 'undo' });
      turn();
    }, []),
    redo: useCallback(() => {
      dispatch({ type: 'redo' });
      turn();
    }, []),
  };
}
