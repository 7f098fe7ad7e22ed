import { useEffect, useRef, useState } from 'react';
import type { FormHost } from '../../../form/host.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { dropModal, showModal } from '../../../parts/modal.ts';
import { usePageStore } from '../../page.ts';
import { Picture } from '../../parts/Picture.tsx';

type Loaded = { readonly status: 'loading' } | { readonly status: 'failed' } | { readonly status: 'ready'; readonly source: string };

interface PhotosProps {
  readonly title: string;
  readonly urls: readonly string[];
  readonly load: FormHost['loadFile'];
}

/** Uploaded photos as thumbnails; a tap shows one full screen. */
export const Photos = ({ title, urls, load }: PhotosProps) => (
  <span className="hy-answer-photos">
    {urls.map((url, position) => (
      <Photo key={url} url={url} title={title} number={position + 1} load={load} />
    ))}
  </span>
);

interface PhotoProps extends Pick<PhotosProps, 'title' | 'load'> {
  readonly url: string;
  readonly number: number;
}

const Photo = ({ url, title, number, load }: PhotoProps) => {
  const { text } = usePageStore().host;
  const [picture, retry] = usePhoto(url, load);
  const [open, setOpen] = useState(false);
  const label = text('app.details.photo', { title, number: String(number) });
  if (picture.status === 'loading')
    return <span className="hy-answer-photo hy-answer-photo-loading" role="status" aria-label={text('app.loading')} />;
  if (picture.status === 'failed')
    return (
      <button type="button" className="hy-answer-photo hy-answer-photo-failed" aria-label={text('app.details.photoFailed')} onClick={retry}>
        <Icon name="retry" />
      </button>
    );
  return (
    <>
      <button type="button" className="hy-answer-photo" aria-label={label} onClick={() => setOpen(true)}>
        <Picture className="hy-answer-picture" src={picture.source} alt="" instead={<Icon name="document" />} />
      </button>
      {open ? <FullScreen source={picture.source} label={label} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const FullScreen = ({ source, label, onClose }: { source: string; label: string; onClose: () => void }) => {
  const { text } = usePageStore().host;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    showModal(element);
    return () => dropModal(element);
  }, []);
  return (
    <dialog className="hy-answer-viewer" ref={dialog} aria-label={label} onClose={onClose}>
      <Picture className="hy-answer-large" src={source} alt={label} instead={<p>{text('app.details.photoUndrawable')}</p>} />
      <button type="button" className="hy-answer-viewer-close" aria-label={text('app.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </dialog>
  );
};

/** Loads a protected photo as an object URL and revokes the URL when the photo is no longer shown. */
function usePhoto(url: string, load: FormHost['loadFile']): readonly [Loaded, () => void] {
  const { host } = usePageStore();
  const [picture, setPicture] = useState<Loaded>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    let source: string | undefined;
    setPicture({ status: 'loading' });
    load(url, leaving.signal).then(
      (blob) => {
        if (leaving.signal.aborted) return;
        source = URL.createObjectURL(blob);
        setPicture({ status: 'ready', source });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        host.report('photo.failed', { attempt, name: error instanceof Error ? error.name : '' });
        setPicture({ status: 'failed' });
      },
    );
    return () => {
      leaving.abort();
      if (source !== undefined) URL.revokeObjectURL(source);
    };
  }, [host, load, url, attempt]);
  return [picture, () => setAttempt((count) => count + 1)];
}
