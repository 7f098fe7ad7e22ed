import type { Documents } from '../../../engine/index.ts';
import type { BlockEvents } from '../../page/block.ts';
import { TapButton } from '../parts/TapButton.tsx';

/** The button of a page document; the document says what a tap does. */
export const Button = (props: Documents.ButtonProps & BlockEvents) => <TapButton {...props} />;
