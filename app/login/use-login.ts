import { useRef, useState } from 'react';
import type { Values } from '../../engine/index.ts';
import { Toast } from '../../renderer/index.ts';
import { type Answer, SUCCESS } from '../http/index.ts';
import { storeLogin } from '../session/index.ts';
import { useApp } from '../shell/context.ts';
import { useCountdown } from './use-countdown.ts';

const PHONE = /^1[3-9]\d{9}$/;
const CODE = /^\d{6}$/;
/** Seconds until another code may be asked for. */
const WAIT = 60;

type Field = 'phone' | 'code';

/** What a member types on the sign-in page, what is wrong with it, and the two calls it is for (LG-02, EG-10, EC-06). One call at a time: a double tap makes one. */
export function useLogin({ onDone }: { readonly onDone: () => void }) {
  const { text, http, session, config, deviceId } = useApp();
  const [values, setValues] = useState({ phone: '', code: '' });
  const [agreed, setAgreed] = useState(false);
  const [wrong, setWrong] = useState<{ readonly field: Field; readonly message: string }>();
  const [hint, setHint] = useState('');
  const [busy, setBusy] = useState<'send' | 'login'>();
  const running = useRef(false);
  const [seconds, countDown] = useCountdown();

  function change(field: Field, value: string): void {
    setValues((before) => ({ ...before, [field]: value.replace(/\D/g, '').slice(0, field === 'phone' ? 11 : 6) }));
    setWrong(undefined);
  }

  function check(field: Field, pattern: RegExp): boolean {
    if (pattern.test(values[field])) return true;
    setWrong({ field, message: text(`app.login.${field}${values[field] === '' ? 'Placeholder' : 'Wrong'}`) });
    document.getElementById(`login-${field}`)?.focus();
    return false;
  }

  async function call(what: 'send' | 'login', name: string, params: Values): Promise<Answer | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(what);
    try {
      return await http.call(name, params);
    } finally {
      running.current = false;
      setBusy(undefined);
    }
  }

  async function send(): Promise<void> {
    if (!check('phone', PHONE)) return;
    const answer = await call('send', 'auth.sendCode', { phone: values.phone });
    if (answer?.code !== SUCCESS) return;
    countDown(WAIT);
    Toast.show(text('app.login.sent'));
    const sandboxCode = (answer.result as Values | null)?.['sandboxHint'];
    if (config.sandbox && typeof sandboxCode === 'string') setHint(text('app.login.sandboxCode', { code: sandboxCode }));
    document.getElementById('login-code')?.focus();
  }

  async function login(): Promise<void> {
    if (!check('phone', PHONE) || !check('code', CODE)) return;
    if (!agreed) {
      Toast.show(text('app.login.agreeFirst'));
      document.getElementById('login-agree')?.focus();
      return;
    }
    const answer = await call('login', 'auth.loginByCode', { ...values, deviceId: deviceId() });
    if (!answer) return;
    if (answer.code === SUCCESS) {
      const result = answer.result as Values;
      const part = (name: string) => String(result[name] ?? '');
      storeLogin(session, { token: part('token'), phone: part('phone'), headPortrait: part('headPortrait'), userId: part('userId') });
      onDone();
    } else if (answer.unconfirmed) Toast.show(answer.msg);
    else {
      setWrong({ field: 'code', message: answer.msg });
      Toast.show(text('app.login.failed'));
    }
  }

  const errorOf = (field: Field): string | undefined => (wrong?.field === field ? wrong.message : undefined);
  return { values, change, errorOf, agreed, setAgreed, hint, busy, seconds, send, login } as const;
}
