export { browserSession, browserStorage } from './browser.ts';
export { deviceUuid } from './device.ts';
export { loginPath, loginQuery } from './login-redirect.ts';
export { clearLogin, LOGOUT_RULES, removeCookie, type Traces } from './logout.ts';
export {
  createSession,
  isSessionKey,
  type KeyStore,
  type LoginResult,
  SESSION_KEYS,
  type Session,
  type SessionKey,
  storeLogin,
  usableStorage,
} from './session.ts';
