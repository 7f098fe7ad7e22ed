import type { ButtonProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { TapButton } from '../parts/TapButton.tsx';

/** The button of a page document; the document says what a tap does. */
export const Button = (props: ButtonProps & BlockEvents) => <TapButton {...props} />;
