import { isValues, type Json, locales } from '@heye/engine';
import { useEffect, useRef, useState } from 'react';
import { inLanguage } from './back-end.ts';
import { judgeText, lineAt, placed } from './check.ts';
import { createEditor, type Editor } from './editor.ts';
import { type Drawing, type Drawn, listen, tell } from './messages.ts';
import { groups, type Language, type Topic, topics } from './topics.ts';
import { Why } from './Why.tsx';
import { WORDS } from './words.ts';

/** The document of a topic as a reader of this language sees it. */
const textOf = (topic: Topic, language: Language): string =>
  print(
    topic.whole === true
      ? topic.document
      : topic.kind === 'form'
        ? locales.localize(topic.document, language)
        : inLanguage(topic.document, language),
  );

/** Characters of a line of the editor. */
const WIDTH = 66;

/** Writes JSON in one line, with room inside of braces only. */
function flat(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(flat).join(', ')}]`;
  if (!isValues(value)) return JSON.stringify(value);
  const inner = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${flat(one)}`);
  return inner.length === 0 ? '{}' : `{ ${inner.join(', ')} }`;
}

/** Writes JSON, with what fits on a line in one line. `indent` and `before` stand in front of it. */
function print(value: Json, indent = '', before = ''): string {
  const line = flat(value);
  if (typeof value !== 'object' || value === null || indent.length + before.length + line.length < WIDTH) return before + line;
  const next = `${indent}  `;
  const inner = Array.isArray(value)
    ? value.map((one: Json) => next + print(one, next))
    : Object.entries(value).map(([key, one]) => next + print(one as Json, next, `${JSON.stringify(key)}: `));
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${before}${open}\n${inner.join(',\n')}\n${indent}${close}`;
}

const addressed = (): { readonly topic: Topic | undefined; readonly language: Language } => {
  const [language = '', ...path] = location.hash.slice(1).split('/');
  const chosen = language === 'zh-CN' || (language === '' && /^zh/.test(navigator.language)) ? 'zh-CN' : 'en';
  return { topic: topics.find(({ id }) => id === path.join('/')) ?? topics[0], language: chosen };
};

const Open = ({ topic, language }: { readonly topic: Topic; readonly language: Language }) => {
  const words = WORDS[language];
  const [text, setText] = useState(() => textOf(topic, language));
  const [drawn, setDrawn] = useState<Drawn>();
  const phone = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const latest = useRef<{ readonly text: string; readonly drawn: Drawn | undefined }>({ text, drawn: undefined });

  const broken = judgeText(text, words);
  const mistakes = broken.length > 0 ? broken : placed(text, drawn?.mistakes ?? []);
  latest.current = { text, drawn };

  useEffect(() => listen<Drawn>('drawn', (message) => message.topic === topic.id && setDrawn(message)), [topic.id]);

  useEffect(() => {
    const draw = (): void => {
      const frame = phone.current?.contentWindow;
      const drawing: Drawing = { type: 'draw', topic: topic.id, text, language };
      if (frame && judgeText(text, WORDS[language]).length === 0) tell(frame, drawing);
    };
    draw();
    return listen<{ readonly type: 'ready' }>('ready', draw);
  }, [topic.id, text, language]);

  useEffect(() => {
    if (place.current === null) return;
    const made = createEditor(place.current, {
      text: latest.current.text,
      label: WORDS[language].document,
      judge(now) {
        const found = judgeText(now, WORDS[language]);
        return found.length > 0 ? found : placed(now, latest.current.drawn?.mistakes ?? []);
      },
      onText: setText,
    });
    editor.current = made;
    return () => made.close();
  }, [language]);

  return (
    <div className="stage">
      <section className="phone" aria-label={words.phone}>
        <iframe ref={phone} src="phone.html" title={`${words.phone}: ${topic.title[language]}`} />
      </section>
      <div className="panels">
        <section className="panel" aria-labelledby="document-title">
          <header>
            <h2 id="document-title">{words.document}</h2>
            <button type="button" onClick={() => editor.current?.replace(textOf(topic, language))}>
              {words.reset}
            </button>
          </header>
          <div className="editor" ref={place} />
          <div className={mistakes.length > 0 ? 'verdict verdict-bad' : 'verdict'} role="status">
            {mistakes.length === 0
              ? words.none
              : mistakes.map(({ from, message }) => (
                  <p key={`${from} ${message}`}>
                    {words.line.replace('{n}', String(lineAt(text, from)))} {message}
                  </p>
                ))}
          </div>
        </section>
        <section className="panel" aria-labelledby="why-title">
          <header>
            <h2 id="why-title">{words.why}</h2>
          </header>
          <Why drawn={drawn} words={words} />
        </section>
        <section className="panel" aria-labelledby="data-title">
          <header>
            <h2 id="data-title">{topic.kind === 'form' ? words.answers : words.variables}</h2>
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a long text */}
          <pre tabIndex={0}>{drawn?.data ?? ''}</pre>
        </section>
      </div>
    </div>
  );
};

/** The gallery: the features at the side, and one of them with its document. */
export const Gallery = () => {
  const [{ topic, language }, setAddress] = useState(addressed);
  useEffect(() => {
    const follow = (): void => setAddress(addressed());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const words = WORDS[language];
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${topic?.title[language] ?? ''} · ${words.name}`;
  }, [topic, language, words]);
  if (topic === undefined) return null;
  const at = topics.indexOf(topic);
  const linkTo = (one: Topic, other: Language = language): string => `#${other}/${one.id}`;
  const [before, after] = [topics[at - 1], topics[at + 1]];
  return (
    <>
      <header className="top">
        <a className="brand" href={topics[0] && linkTo(topics[0])}>
          <span aria-hidden="true">✳︎</span> {words.name}
        </a>
        <p>{words.tagline}</p>
        <a className="language" href={linkTo(topic, language === 'en' ? 'zh-CN' : 'en')}>
          {words.language}
        </a>
      </header>
      <nav className="menu" aria-label={words.topics}>
        <label>
          <span>{words.topics}</span>
          <select value={topic.id} onChange={({ target }) => location.assign(`#${language}/${target.value}`)}>
            {groups.map((group) => (
              <optgroup key={group.id} label={group.title[language]}>
                {group.topics.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.title[language]}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
      </nav>
      <nav className="side" aria-label={words.topics}>
        {groups.map((group) => (
          <section key={group.id}>
            <h2>{group.title[language]}</h2>
            <ul>
              {group.topics.map((one) => (
                <li key={one.id}>
                  <a href={linkTo(one)} aria-current={one === topic ? 'page' : undefined}>
                    {one.title[language]}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <main>
        <div className="intro">
          <div>
            <h1>{topic.title[language]}</h1>
            <p>{topic.text[language]}</p>
          </div>
          <div className="turn">
            {before ? (
              <a href={linkTo(before)} title={before.title[language]}>
                ← {words.previous}
              </a>
            ) : null}
            {after ? (
              <a href={linkTo(after)} title={after.title[language]}>
                {words.next} →
              </a>
            ) : null}
          </div>
        </div>
        <Open key={`${topic.id} ${language}`} topic={topic} language={language} />
      </main>
    </>
  );
};
