import { readAsSpecified } from './as-specified.ts';

readAsSpecified();
