import type { Documents } from '../../../engine/index.ts';
import type { BlockEvents } from '../../page/block.ts';
import { TapButton } from '../parts/TapButton.tsx';

/** A button of a page: what it is tapped for is all its document's. */
export const Button = (props: Documents.ButtonProps & BlockEvents) => <TapButton {...props} />;
