import { useSyncExternalStore } from 'react';
import { forms } from '../../../engine/index.ts';
import { Card } from '../../parts/Card.tsx';
import { Picture } from '../../widgets/Picture.tsx';
import { usePicture } from '../../widgets/usePicture.ts';
import { AnswerList } from '../answers/AnswerList.tsx';
import { toReadable } from '../answers/readable.ts';
import { useFormParts } from '../parts.ts';
import type { FormStore } from '../store.ts';

/** Every answer of a form with pages in words, section by section, each with a way back to its page. */
export const Review = ({ steps }: { steps: readonly number[] }) => {
  const { form: store } = useFormParts();
  const { form, pages, say, host } = store;
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const sections = toReadable(state, forms.payload(state), { yes: host.text('app.details.yes'), say });
  const shown = steps.flatMap((page) => (form.pages[page]?.sections ?? []).map((position) => ({ page, position })));
  return shown.map(({ page, position }) => {
    const title = form.sections[position]?.title ?? '';
    const answers = sections.find((section) => section.position === position)?.answers ?? [];
    if (answers.length === 0 && !forms.isSectionShown(state, position)) return null;
    return (
      <Card
        key={position}
        title={title}
        extra={
          <button
            type="button"
            className="hy-link hy-review-edit"
            aria-label={say('editSection', { title })}
            onClick={() => pages.open(page)}
          >
            {say('edit')}
          </button>
        }
      >
        {answers.length === 0 ? <p className="hy-review-none">{say('empty')}</p> : null}
        <AnswerList answers={answers} photos={(name, urls) => <Thumbnails store={store} title={name} urls={urls} />} />
      </Card>
    );
  });
};

const Thumbnails = ({ store, title, urls }: { store: FormStore; title: string; urls: readonly string[] }) => (
  <span className="hy-review-photos" role="img" aria-label={`${title}：${store.say('fileNumber', { count: String(urls.length) })}`}>
    {urls.map((url, at) => (
      <Thumbnail key={url} store={store} url={url} text={store.say('fileName', { index: String(at + 1) })} />
    ))}
  </span>
);

const Thumbnail = ({ store, url, text }: { store: FormStore; url: string; text: string }) => {
  const picture = usePicture(store, url);
  return (
    <span className="hy-review-photo">
      <Picture src={picture} text={text} />
    </span>
  );
};
