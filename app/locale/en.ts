import { speakEnglish } from '../../renderer/antd/en.ts';
import { texts, wordsOf } from '../../schemas/en.ts';
import { createPack } from './pack.ts';

/** The English pack: one file, loaded only by members who read English. */
export const pack = createPack({ locale: 'en', texts, wordsOf, speak: speakEnglish });
