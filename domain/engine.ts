import { createEngine, type Engine } from '../engine/index.ts';
import { OPERATORS } from './operators/index.ts';

/** The engine with the vocabulary of this product. */
export const ENGINE: Engine = createEngine({ operators: OPERATORS });
