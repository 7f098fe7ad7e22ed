declare module '*routes.json?built' {
  import type { Documents } from '../engine/index.ts';

  const routes: readonly Documents.Route[];
  export default routes;
}

declare module '*routes.json?coming' {
  import type { Documents } from '../engine/index.ts';

  const routes: readonly Documents.Route[];
  export default routes;
}
