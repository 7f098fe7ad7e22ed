import { lateControl } from '../late-control.tsx';

/** A signature, kept as an uploaded picture. FM-09 */
export const SignatureControl = lateControl(() => import('./Sign.tsx').then(({ Sign }) => Sign));
