import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { CallResult, Values } from '../../engine/index.ts';
import { Button } from '../antd/Button.tsx';
import { FormView } from '../form/FormView.tsx';
import { createFormStore } from '../form/store.ts';
import { PageView } from '../page/PageView.tsx';
import { PageFrameContext } from '../parts/frame.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import { ErrorState } from '../parts/States.tsx';
import { createHeye, type Heye } from './heye.ts';
import type { HeyeParts } from './parts.ts';

const HeyeContext = createContext<Heye | undefined>(undefined);

/** Returns the product around a component. Throws outside of a HeyeProvider. */
export function useHeye(): Heye {
  const heye = useContext(HeyeContext);
  if (heye === undefined) throw new Error('useHeye is used outside of a HeyeProvider');
  return heye;
}

/** Gives pages and forms below it everything from outside: documents, words, network, widgets and blocks. */
export const HeyeProvider = ({ parts, children }: { readonly parts: HeyeParts; readonly children: ReactNode }) => {
  const heye = useMemo(() => createHeye(parts), [parts]);
  const frame = useMemo(
    () => ({
      back: heye.text('app.back'),
      loading: heye.text('app.loading'),
      skip: heye.text('app.skip'),
      retry: heye.text('app.retry'),
      offline: heye.text('app.offlineHint'),
      locale: parts.words.locale,
    }),
    [heye, parts],
  );
  return (
    <HeyeContext.Provider value={heye}>
      <PageFrameContext.Provider value={frame}>{children}</PageFrameContext.Provider>
    </HeyeContext.Provider>
  );
};

/** Props of a page by its name. */
export interface HeyePageProps {
  readonly id: string;
  readonly query?: Values;
  readonly onBack?: () => void;
}

/** A page of documents: opens it, loads its sources, draws it, and leaves it when it is gone. */
export const HeyePage = ({ id, query = {}, onBack }: HeyePageProps) => {
  const heye = useHeye();
  const asked = JSON.stringify(query);
  const [opened, setOpened] = useState<Awaited<ReturnType<Heye['page']>> | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the page again
  useEffect(() => {
    let isLeft = false;
    let leave: (() => void) | undefined;
    setOpened(undefined);
    heye.page(id, JSON.parse(asked) as Values).then(
      (page) => {
        if (isLeft) return;
        leave = page.start();
        setOpened(page);
      },
      (error: unknown) => {
        heye.parts.report?.('page', { page: id, message: String(error) });
        if (!isLeft) setOpened('failed');
      },
    );
    return () => {
      isLeft = true;
      leave?.();
    };
  }, [heye, id, asked, attempt]);
  if (opened === 'failed') return <ErrorState title={heye.text('app.block.failed')} again={() => setAttempt(attempt + 1)} />;
  return opened === undefined ? <Skeleton rows={8} /> : <PageView page={opened.page} onBack={onBack} />;
};

/** Props of a form by its code. */
export interface HeyeFormProps {
  readonly code: string;
  readonly query?: Values;
  /** Label of the button. */
  readonly submit: string;
  readonly values?: Values;
  /** Receives the answer of the last call of the form's document. */
  readonly onDone: (answer: CallResult, payload: Values) => void;
}

/** A form of documents with its button: sends the answers as its document says. Opens again for another code, query, other values or other parts. */
export const HeyeForm = (props: HeyeFormProps) => {
  const heye = useHeye();
  const turn = useRef({ heye, number: 0 });
  if (turn.current.heye !== heye) turn.current = { heye, number: turn.current.number + 1 };
  return <OpenForm key={JSON.stringify([turn.current.number, props.code, props.query, props.values])} heye={heye} {...props} />;
};

const OpenForm = ({ heye, code, query = {}, submit, values, onDone }: HeyeFormProps & { readonly heye: Heye }) => {
  const [busy, setBusy] = useState(false);
  const [{ form, store }] = useState(() => {
    const found = heye.form(code);
    if (found === undefined) throw new Error(`there is no form ${code}`);
    const context = { ...heye.parts.surroundings(), query };
    return { form: found, store: createFormStore(found, context, heye.formHost, values === undefined ? {} : { restore: values }) };
  });
  useEffect(() => () => store.dispose(), [store]);
  const send = async (payload: Values): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      onDone(await heye.submit(form, payload, query), payload);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormView
      store={store}
      onSubmit={(payload) => void send(payload)}
      footer={
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      }
    />
  );
};
