import { type ReactElement, useEffect, useRef, useState } from 'react';
import { type Drawing, fromPhone } from '../messages.ts';
import type { Say } from '../words.ts';

interface PhoneProps {
  /** Address of the page that draws the form. */
  readonly address: string;
  /** All documents as they are now. */
  readonly texts: Readonly<Record<string, string>>;
  readonly drawing: Omit<Drawing, 'texts' | 'type'>;
  readonly say: Say;
  readonly onSelect: (field: string) => void;
}

/** The form as members see it, in a frame of the size of a phone, redrawn at every edit. */
export const Phone = ({ address, texts, drawing, say, onSelect }: PhoneProps): ReactElement => {
  const frame = useRef<HTMLIFrameElement>(null);
  const told = useRef<Readonly<Record<string, string>>>({});
  const [ready, setReady] = useState(0);

  useEffect(() => {
    const listen = (event: MessageEvent): void => {
      if (event.source !== frame.current?.contentWindow) return;
      const message = fromPhone(event);
      if (message?.type === 'heye-phone-tap') onSelect(message.field);
      if (message?.type !== 'heye-phone-ready') return;
      told.current = {};
      setReady((times) => times + 1);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [onSelect]);

  const { form, sample, channel, size, today, selected, selecting } = drawing;
  useEffect(() => {
    if (ready === 0 || form === '') return;
    const changed = Object.entries(texts).filter(([file, text]) => told.current[file] !== text);
    told.current = texts;
    const next: Drawing = {
      type: 'heye-studio',
      form,
      sample,
      channel,
      size,
      today,
      selected,
      selecting,
      texts: Object.fromEntries(changed),
    };
    frame.current?.contentWindow?.postMessage(next, location.origin);
  }, [ready, texts, form, sample, channel, size, today, selected, selecting]);

  return (
    <section className="studio-phone" aria-label={say('phone')}>
      <iframe ref={frame} src={address} title={say('phone')} />
    </section>
  );
};
