import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Drawing, fromPhone } from '../messages.ts';
import type { Say } from '../words.ts';

interface PhoneProps {
  /** Address of the page that draws. */
  readonly address: string;
  /** All documents as they are now. */
  readonly texts: Readonly<Record<string, string>>;
  /** Undefined until there is something to draw. */
  readonly drawing: Omit<Drawing, 'texts' | 'type'> | undefined;
  readonly say: Say;
  readonly onSelect: (name: string) => void;
  /** The samples of a page, as the phone found them. */
  readonly onSamples?: (page: string, names: readonly string[]) => void;
  /** The answers on the phone, after every input. */
  readonly onGiven?: (given: unknown) => void;
  /** The controls above the phone. */
  readonly children?: ReactNode;
}

/** The document as members see it, in a frame of the size of a phone, redrawn at every edit. */
export const Phone = ({ address, texts, drawing, say, onSelect, onSamples, onGiven, children }: PhoneProps): ReactElement => {
  const frame = useRef<HTMLIFrameElement>(null);
  const told = useRef<Readonly<Record<string, string>>>({});
  const [ready, setReady] = useState(0);

  useEffect(() => {
    const listen = (event: MessageEvent): void => {
      if (event.source !== frame.current?.contentWindow) return;
      const message = fromPhone(event);
      if (message?.type === 'heye-phone-tap') onSelect(message.name);
      if (message?.type === 'heye-phone-given') onGiven?.(message.given);
      if (message?.type === 'heye-phone-samples') onSamples?.(message.page, message.names);
      if (message?.type !== 'heye-phone-ready') return;
      told.current = {};
      setReady((times) => times + 1);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [onSelect, onSamples, onGiven]);

  const key = drawing === undefined ? '' : JSON.stringify(drawing);
  useEffect(() => {
    if (ready === 0 || key === '') return;
    const changed = Object.entries(texts).filter(([file, text]) => told.current[file] !== text);
    told.current = texts;
    const next: Drawing = {
      ...(JSON.parse(key) as Omit<Drawing, 'texts' | 'type'>),
      type: 'heye-studio',
      texts: Object.fromEntries(changed),
    };
    frame.current?.contentWindow?.postMessage(next, location.origin);
  }, [ready, texts, key]);

  return (
    <section className="studio-phone" aria-label={say('phone')}>
      {children}
      <iframe ref={frame} src={address} title={say('phone')} />
    </section>
  );
};
