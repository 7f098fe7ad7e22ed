import { lateControl } from '../late-control.tsx';

/** All options in the order of the member. FM-09 */
export const RankingControl = lateControl(() => import('./Order.tsx').then(({ Order }) => Order));
