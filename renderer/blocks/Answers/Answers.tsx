import { useEffect, useState } from 'react';
import type { FormState, Values } from '../../../engine/index.ts';
import type { AnswersProps } from '../../contracts.gen.ts';
import { AnswerList } from '../../form/answers/AnswerList.tsx';
import { toReadable } from '../../form/answers/readable.ts';
import type { FormHost } from '../../form/host.ts';
import { createFormStore, type FormStore } from '../../form/index.ts';
import { sayWith } from '../../form/texts.ts';
import { Card } from '../../parts/Card.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { ErrorState } from '../../parts/States.tsx';
import { usePageStore } from '../page.ts';
import { toText } from '../parts/values.ts';
import { Photos } from './parts/Photos.tsx';
import './Answers.css';

interface Open {
  readonly kind: 'open';
  readonly state: FormState;
  readonly load: FormHost['loadFile'];
}

type Opened = Open | { readonly kind: 'loading' | 'failed' | 'missing' };

const NONE: Values = {};

/** Shows submitted answers read-only, with the form's labels, option names instead of codes, and photos (RT-09, BT-15). */
export const Answers = ({ form, otherwise, values, service }: AnswersProps) => {
  const { host } = usePageStore();
  const given = values ?? NONE;
  const [opened, retry] = useOpened([toText(form), toText(otherwise)], given, service ?? NONE);
  if (opened.kind === 'open') return <Read {...opened} given={given} />;
  if (opened.kind === 'missing') throw new Error(`there is no form ${toText(form)}`);
  if (opened.kind === 'loading') return <Skeleton rows={6} label={host.text('app.loading')} />;
  return (
    <div className="hy-card">
      <ErrorState title={host.text('app.block.failed')} again={retry} />
    </div>
  );
};

const Read = ({ state, load, given }: Open & { given: Values }) => {
  const { host } = usePageStore();
  const words = { yes: host.text('app.details.yes'), say: sayWith(host.text) };
  return toReadable(state, given, words).map(({ title, position, answers }) => (
    <Card key={position} title={title}>
      <AnswerList answers={answers} photos={(name, urls) => <Photos title={name} urls={urls} load={load} />} />
    </Card>
  ));
};

/** Opens the first of these forms that exists with the answers, so that codes become names even if only the server knows the options. */
function useOpened(codes: readonly string[], values: Values, service: Values): [Opened, () => void] {
  const { host } = usePageStore();
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Opened>({ kind: 'loading' });
  const wanted = codes.join(' ');

  useEffect(() => {
    let left = false;
    let store: FormStore | undefined;
    const show = (next: Opened): void => {
      if (!left) setOpened(next);
    };
    async function open(): Promise<void> {
      for (const code of wanted.split(' ')) {
        const found = code === '' ? undefined : await host.form(code, { service });
        if (left) return;
        if (found === undefined) continue;
        const { form, context, host: lent } = found;
        store = createFormStore(form, context, lent, { restore: values });
        const tell = (state: FormState): void => show({ kind: 'open', state, load: lent.loadFile });
        tell(store.getState());
        store.subscribe(tell);
        return;
      }
      show({ kind: 'missing' });
    }
    show({ kind: 'loading' });
    open().catch((error: unknown) => {
      host.report('answers.failed', { attempt, name: error instanceof Error ? error.name : '' });
      show({ kind: 'failed' });
    });
    return () => {
      left = true;
      store?.dispose();
    };
  }, [wanted, host, values, service, attempt]);
  return [opened, () => setAttempt(attempt + 1)];
}
