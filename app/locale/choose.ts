// Loads only where an address, a member or a channel asks for a language.
import { locales } from '../../engine/index.ts';

export const choose = locales.choose;
