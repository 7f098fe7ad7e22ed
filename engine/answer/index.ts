export { isFatal, validateResponse } from './validate-response.ts';
