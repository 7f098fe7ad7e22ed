/** Pages as documents: sources, blocks and actions, compiled once and bound to data. */
export { arrange } from './arrange.ts';
export { bindProps, bindWording, holds } from './bind.ts';
export { compilePage } from './compile.ts';
export { nameProblem, PAGE_ROOTS } from './names.ts';
export type { PagePatch } from './patch.ts';
export { type BrokenReference, isBroken, resolvePage } from './resolve.ts';
export { share } from './share.ts';
export { type PageSite, pageSites } from './sites.ts';
export { stepGifts } from './steps.ts';
export {
  type CompiledBlock,
  type CompiledPage,
  type LookUpText,
  type PageFault,
  type Sampled,
  type SourceStatus,
  stepOf,
} from './types.ts';
