import type { Values } from '../../engine/index.ts';
import type { Channel } from '../documents/types.gen.ts';

/** A public answer that came while the server drew a page. The app takes it instead of asking again. */
export interface GivenAnswer {
  readonly method: string;
  /** Address of the call as the app writes it. */
  readonly url: string;
  /** Body as text; undefined for a request without one. */
  readonly body: string | undefined;
  /** The response as text. */
  readonly text: string;
}

/** A page drawn on the server: as a visitor sees it, or of a member, with skeletons instead of answers. */
export interface ServerDrawing {
  /** True for a page drawn with its answers; the app replaces it once it has its own. */
  readonly isWhole: boolean;
  /** Markup for `#root`, without scripts and style attributes. */
  readonly markup: string;
  /** Links of the pictures in the first view, for the head. */
  readonly links: string;
  /** Style rules that replace the style attributes of the markup; empty if there were none. */
  readonly rules: string;
  readonly answers: readonly GivenAnswer[];
  /** Version of the published documents that it is drawn from; undefined for those of the build. */
  readonly version?: string | undefined;
}

/** Parts that the server gives to the drawing of pages; nothing of them belongs to a member. */
export interface ServerDrawingParts {
  /** Returns the app's start configuration as it is now. */
  readonly config: () => Values;
  /** Returns a channel document by its key. */
  readonly channel: (key: string) => Channel | undefined;
  /** Sends a call to this server, in process. */
  readonly ask: (url: string, init: RequestInit) => Promise<Response>;
}

/** Draws the page of an address; undefined if the app decides there what to show. */
export type DrawPage = (path: string, search: string) => Promise<ServerDrawing | undefined>;

/** The entry of the build for the server. */
export interface ServerBundle {
  openDrawing(parts: ServerDrawingParts): DrawPage;
}
