import { type ReactElement, useEffect, useRef, useState } from 'react';
import { type Drawing, fromPhone } from '../messages.ts';
import type { Say } from '../words.ts';

interface PreviewProps {
  /** Address of the page that draws. */
  readonly address: string;
  /** The kind of block that is drawn. */
  readonly block: string;
  readonly say: Say;
}

/** Draws the first sample of a kind of block in a small frame. */
export const Preview = ({ address, block, say }: PreviewProps): ReactElement => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(0);
  useEffect(() => {
    const listen = (event: MessageEvent): void => {
      if (event.source === frame.current?.contentWindow && fromPhone(event)?.type === 'heye-phone-ready') setReady((times) => times + 1);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (ready === 0) return;
    const subject = { kind: 'block', name: block } as const;
    const look = {
      channel: '',
      size: 'normal',
      today: '2026-11-20',
      host: 'browser',
      selected: undefined,
      faulty: [],
      selecting: true,
    } as const;
    const next: Drawing = { type: 'heye-studio', subject, texts: {}, ...look };
    frame.current?.contentWindow?.postMessage(next, location.origin);
  }, [ready, block]);
  return (
    <div className="studio-preview">
      <iframe ref={frame} src={address} title={say('preview')} tabIndex={-1} />
    </div>
  );
};
