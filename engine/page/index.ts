/** Pages as documents: sources, blocks and actions, compiled once and bound to data. */
export { bindProps, bindWording, holds } from './bind.ts';
export { compilePage } from './compile.ts';
export { type PagePatch, reorder } from './patch.ts';
export { share } from './share.ts';
export type { CompiledBlock, CompiledPage, LookUpText, PageFault, SourceStatus } from './types.ts';
