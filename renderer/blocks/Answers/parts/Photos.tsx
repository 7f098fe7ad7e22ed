import { useEffect, useState } from 'react';
import type { FormHost } from '../../../form/host.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { LateImageViewer } from '../../../parts/late-overlays.ts';
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
  const { host } = usePageStore();
  const [picture, retry] = usePhoto(url, load);
  const [open, setOpen] = useState(false);
  const label = host.text('app.details.photo', { title, number: String(number) });
  if (picture.status === 'loading')
    return <span className="hy-answer-photo hy-answer-photo-loading" role="status" aria-label={host.text('app.loading')} />;
  if (picture.status === 'failed')
    return (
      <button
        type="button"
        className="hy-answer-photo hy-answer-photo-failed"
        aria-label={host.text('app.details.photoFailed')}
        onClick={retry}
      >
        <Icon name="retry" />
      </button>
    );
  return (
    <>
      <button type="button" className="hy-answer-photo" aria-label={label} onClick={() => setOpen(true)}>
        <Picture className="hy-answer-picture" src={picture.source} alt="" instead={<Icon name="document" />} />
      </button>
      {open ? (
        <LateImageViewer
          src={host.image(picture.source) ?? null}
          name={label}
          closeLabel={host.text('app.close')}
          instead={<p>{host.text('app.details.photoUndrawable')}</p>}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
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
