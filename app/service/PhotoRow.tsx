import { useEffect, useRef, useState } from 'react';
import { dropModal, Icon, showModal } from '../../renderer/index.ts';
import { useApp } from '../hooks/context.ts';
import { GuardedImage } from '../hooks/GuardedImage.tsx';

type Picture = { readonly status: 'loading' } | { readonly status: 'failed' } | { readonly status: 'ready'; readonly source: string };

/** Uploaded photos as small pictures; a tap shows one over the whole screen. */
export const PhotoRow = ({ title, urls }: { title: string; urls: readonly string[] }) => (
  <span className="app-photos">
    {urls.map((url, position) => (
      <Photo key={url} url={url} title={title} number={position + 1} />
    ))}
  </span>
);

const Photo = ({ url, title, number }: { url: string; title: string; number: number }) => {
  const { text } = useApp();
  const [picture, retry] = usePhoto(url);
  const [open, setOpen] = useState(false);
  const [drawable, setDrawable] = useState(true);
  const label = text('app.details.photo', { title, number: String(number) });
  if (picture.status === 'loading') return <span className="app-photo app-photo-loading" role="status" aria-label={text('app.loading')} />;
  if (picture.status === 'failed')
    return (
      <button type="button" className="app-photo app-photo-failed" aria-label={text('app.details.photoFailed')} onClick={retry}>
        <Icon name="retry" />
      </button>
    );
  return (
    <>
      <button type="button" className="app-photo" aria-label={label} onClick={() => setOpen(true)}>
        {drawable ? <GuardedImage src={picture.source} alt="" onError={() => setDrawable(false)} /> : <Icon name="document" />}
      </button>
      {open ? <FullScreen source={picture.source} drawable={drawable} label={label} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const FullScreen = ({ source, drawable, label, onClose }: { source: string; drawable: boolean; label: string; onClose: () => void }) => {
  const { text } = useApp();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    showModal(element);
    return () => dropModal(element);
  }, []);
  return (
    <dialog className="app-viewer" ref={dialog} aria-label={label} onClose={onClose}>
      {drawable ? <GuardedImage src={source} alt={label} /> : <p>{text('app.details.photoUndrawable')}</p>}
      <button type="button" className="app-viewer-close" aria-label={text('app.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </dialog>
  );
};

/** A protected photo as an object URL, given back when it is no longer shown. */
function usePhoto(url: string): readonly [Picture, () => void] {
  const { http, monitor } = useApp();
  const [picture, setPicture] = useState<Picture>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    let source: string | undefined;
    setPicture({ status: 'loading' });
    http.loadFile(url, controller.signal).then(
      (blob) => {
        if (controller.signal.aborted) return;
        source = URL.createObjectURL(blob);
        setPicture({ status: 'ready', source });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        monitor.report('warning', 'photo.failed', { attempt, name: error instanceof Error ? error.name : '' });
        setPicture({ status: 'failed' });
      },
    );
    return () => {
      controller.abort();
      if (source !== undefined) URL.revokeObjectURL(source);
    };
  }, [http, monitor, url, attempt]);
  return [picture, () => setAttempt((count) => count + 1)];
}
