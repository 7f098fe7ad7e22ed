import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import type { Product } from '../../domain/index.ts';
import { forms, type Values } from '../../engine/index.ts';
import { Toast } from '../../renderer/index.ts';
import { constants } from '../../schemas/index.ts';
import { signIn } from '../../schemas/sign-in.ts';
import { runEntry } from '../entry/run-entry.ts';
import { entryScope } from '../entry/scope.ts';
import { useApp, useOptionalChannel } from '../hooks/context.ts';
import { useGo } from '../hooks/use-go.ts';
import { type Answer, NETWORK, SUCCESS } from '../http/index.ts';

const { fields: FIELDS } = signIn.code;

const NO_PICTURE = { id: '', image: '' };

type Field = keyof Product.SignInFields;

/** The fields have no id by which a browser could store their values (decision 032). */
const focusOn = (field: Field): void => document.querySelector<HTMLInputElement>(`[data-login="login-${field}"]`)?.focus();

/** State of the sign-in page: the typed values, their errors, and the calls for a code, a picture challenge and the sign-in (LG-02, EG-10, EC-06). One call at a time: a double tap makes one. */
export function useLogin({ onDone }: { readonly onDone: () => void }) {
  const app = useApp();
  const { text, http, config, deviceId } = app;
  const channel = useOptionalChannel();
  const go = useGo();
  const { pathname, search } = useLocation();
  const [values, setValues] = useState({ phone: '', picture: '', code: '' });
  const [got, setPicture] = useState<{ readonly id: string; readonly image: string }>();
  const isPictureFirst = channel?.channel.loginConfig?.pictureCode === true;
  // A picture that the channel requires from the start has its field before it loads.
  const picture = got ?? (isPictureFirst ? NO_PICTURE : undefined);
  const [agreed, setAgreed] = useState(false);
  const [wrong, setWrong] = useState<Readonly<Partial<Record<Field, string | undefined>>>>({});
  const [hint, setHint] = useState('');
  const [busy, setBusy] = useState<'send' | 'login'>();
  const running = useRef(false);
  const [underKey] = useState(app.retryKeys);
  const [seconds, countDown] = useCountdown();

  function change(field: Field, value: string): void {
    setValues((before) => ({ ...before, [field]: forms.normalizeText(FIELDS[field].normalize, value) }));
    setWrong((before) => ({ ...before, [field]: undefined }));
  }

  /** Checks the fields, shows each error, and focuses the first wrong field (VA-01, decision 158). */
  function check(...fields: readonly Field[]): boolean {
    const faulty = fields.filter((field) => !new RegExp(FIELDS[field].pattern).test(values[field]));
    setWrong(
      Object.fromEntries(faulty.map((field) => [field, text(`app.login.${field}${values[field] === '' ? 'Placeholder' : 'Wrong'}`)])),
    );
    const [first] = faulty;
    if (first !== undefined) focusOn(first);
    return first === undefined;
  }

  async function call(what: 'send' | 'login', name: string, params: Values): Promise<Answer | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(what);
    try {
      return await underKey(name, params, (idempotencyKey) => http.call(name, params, { idempotencyKey }));
    } finally {
      running.current = false;
      setBusy(undefined);
    }
  }

  /** Shows the code of the answer. Only the sandbox may do so. */
  function showHint({ result }: Answer, key: string): void {
    const code = (result as Values | null)?.['sandboxHint'];
    if (config.sandbox && typeof code === 'string') setHint(text(key, { code }));
  }

  async function loadPicture(): Promise<void> {
    setValues((before) => ({ ...before, picture: '' }));
    const answer = await http.call(signIn.code.picture);
    const { pictureId, image } = (answer.code === SUCCESS ? (answer.result as Values | null) : null) ?? {};
    // flushSync draws the field at once, so that it can take the focus.
    flushSync(() => setPicture({ id: String(pictureId ?? ''), image: String(image ?? '') }));
    showHint(answer, 'app.login.sandboxPicture');
  }

  const firstPicture = useRef(loadPicture);
  firstPicture.current = loadPicture;
  useEffect(() => {
    if (isPictureFirst) void firstPicture.current();
  }, [isPictureFirst]);

  async function send(): Promise<void> {
    if (!check('phone', ...(picture ? (['picture'] as const) : []))) return;
    const read = picture ? { pictureId: picture.id, pictureCode: values.picture } : {};
    const answer = await call('send', signIn.code.send, { phone: values.phone, ...read });
    if (!answer) return;
    // A picture is valid for one try.
    if (picture || answer.code === signIn.code.pictureDue) await loadPicture();
    if (answer.code === signIn.code.pictureDue) focusOn('picture');
    if (answer.code !== SUCCESS) return;
    countDown(constants.codeAgain);
    Toast.show(text('app.login.sent'));
    showHint(answer, 'app.login.sandboxCode');
    focusOn('code');
  }

  /** Reports whether the member has agreed, which every way of signing in requires. Shows a message if not. */
  function checkAgreed(): boolean {
    if (agreed) return true;
    Toast.show(text('app.login.agreeFirst'));
    document.getElementById('login-agree')?.focus();
    return false;
  }

  async function login(): Promise<void> {
    if (!check('phone', 'code') || !checkAgreed()) return;
    const answer = await call('login', signIn.code.login, { phone: values.phone, code: values.code, deviceId: deviceId() });
    if (!answer) return;
    if (answer.code === SUCCESS) {
      await runEntry(app, go, signIn.code.then, { ...entryScope(app, channel, pathname, search), login: answer.result });
      onDone();
    } else if (answer.unconfirmed || answer.code === NETWORK) Toast.show(answer.msg);
    else {
      setWrong({ code: answer.msg });
      Toast.show(text('app.login.failed'));
    }
  }

  const errorOf = (field: Field): string | undefined => wrong[field];
  return { values, change, errorOf, agreed, setAgreed, checkAgreed, hint, busy, seconds, send, login, picture, loadPicture } as const;
}

/** Returns the seconds left and a start function. Counts by the clock, so that a sleeping tab does not stretch the time. */
function useCountdown(): readonly [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);
  return [left, (seconds) => setUntil(Date.now() + seconds * 1000)];
}
