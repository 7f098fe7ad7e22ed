export { openBridge } from './bridge.ts';
export { detectHost, readSigns, tokenEcology } from './detect.ts';
export { loadScript, scriptAddress } from './load-sdk.ts';
export type { Bridge, Capability, HostGlobals, HostName, HostServices, JsapiSignature, SdkName } from './types.ts';
export { HOST_CODES } from './types.ts';
