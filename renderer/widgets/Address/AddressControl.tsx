import { lateControl } from '../late-control.tsx';

/** Region, street and map point of an address as one answer. FM-09 */
export const AddressControl = lateControl(() => import('./Place.tsx').then(({ Place }) => Place));
