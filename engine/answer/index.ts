export { coerceRequest } from './coerce-request.ts';
export { type RequestProblem, validateRequest } from './validate-request.ts';
export { isFatal, validateResponse as validate } from './validate-response.ts';
