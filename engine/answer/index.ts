export { isFatal, validateResponse as validate } from './validate-response.ts';
