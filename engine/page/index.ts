/** Pages: documents of sources, blocks and actions, compiled once; open pages as values with a reducer, a drawing and page requests. */
export { type AskLists, asksMore, openingAsks, type PlacedAsk, type PreloadLists } from './asks.ts';
export { type BlockView, resolveBlock } from './block-view.ts';
export { change } from './change.ts';
export { compilePage as compile } from './compile.ts';
export { type DrawnBlock, type DrawnPage, draw } from './draw.ts';
export { type BlockExplanation, type Cause, explain } from './explain.ts';
export { keepOperation, retainedSince } from './keep.ts';
export { holdsLayout, placedSlots, slotsNow, titleOf } from './layout.ts';
export { variables } from './memo.ts';
export { nameProblem, PAGE_ROOTS, USER_NAMES } from './names.ts';
export { open } from './open.ts';
export { indexPage as index, type PageIndex } from './page-index.ts';
export { type PageRequests, pageRequests as requests, problemsOf, requestOf, type SourceRequest } from './page-requests.ts';
export { isFull } from './paging.ts';
export type { PagePatch } from './patch.ts';
export { type BrokenReference, isBroken, resolvePage as resolve } from './resolve.ts';
export { matchPath, routeOf } from './route.ts';
export { beginningOf } from './sample.ts';
export { type PageSite, pageSites as sites } from './sites.ts';
export { itemSlot, type Slot, slotsIn } from './slot.ts';
export type { OpenStep, PageBeginning, PageContext, PageEvent, PageProblem, PageState, SourceState } from './state.ts';
export { stepGifts } from './steps.ts';
export { textsOf } from './texts.ts';
export {
  type CompiledBlock,
  type CompiledPage,
  type LookUpText,
  type PageFault,
  type Sampled,
  stepOf,
} from './types.ts';
