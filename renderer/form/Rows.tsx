import { lazy, Suspense } from 'react';
import { type FormState, forms } from '../../engine/index.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import { slotOf } from './FieldSlot.tsx';
import { useFormParts } from './parts.ts';

// Few forms have groups: the others do not load their code.
const GroupField = lazy(() => import('./groups/GroupField.tsx').then(({ GroupField: Loaded }) => ({ default: Loaded })));

/** Returns the paths of the rows inside an object. */
const rowsInside = (state: FormState, path: string): readonly string[] => {
  const shown = forms.field(state, path);
  return shown === undefined
    ? []
    : forms.itemsAt(shown, path).flatMap((item) => item.state.layout.flat().map((name) => `${item.path}/${name}`));
};

/** The rows of fields, in order: a group with its items, an object as the rows of its fields. */
export const Rows = ({ paths }: { paths: readonly string[] }) => {
  const { form } = useFormParts();
  return paths.map((path) => {
    const items = forms.compiledField(form.getState(), path)?.items;
    if (items?.isGroup)
      return (
        <Suspense key={path} fallback={<Skeleton rows={2} label={form.say('loading')} />}>
          <GroupField path={path} />
        </Suspense>
      );
    if (items) return <Rows key={path} paths={rowsInside(form.getState(), path)} />;
    const Slot = slotOf(form, path);
    return <Slot key={path} name={path} />;
  });
};
