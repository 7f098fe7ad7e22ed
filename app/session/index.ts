export { browserSession, browserStorage } from './browser.ts';
export { deviceUuid } from './device.ts';
export { expiring } from './expiring.ts';
export { CHANNEL_KEYS, SECRET_KEYS, SESSION_KEYS, VEILED_KEYS } from './keys.gen.ts';
export { loginQuery, withOwnQuery } from './login-redirect.ts';
export { clearLogin, removeCookie } from './logout.ts';
export { createSession, isSessionKey, type KeyStore, type Session, type SessionKey, storeLogin } from './session.ts';
export { createTextSize, type TextSize } from './text-size.ts';
