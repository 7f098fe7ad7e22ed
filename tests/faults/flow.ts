import type { Locator, Page } from '@playwright/test';
import type { Member } from './member.ts';

/** What stands before a flow begins, by name. */
export type Given = Readonly<Record<string, string>>;

/** A flow in which a member enters or changes something, from its shortest beginning to what comes of it. */
export interface Flow {
  readonly id: string;
  readonly title: string;
  /** Requirements it is about. */
  readonly ids: string;
  readonly channel: string;
  /** The call that changes something. */
  readonly call: string;
  /** What a member does before, done over the server's calls. */
  readonly before?: (member: Member) => Promise<Given>;
  /** Values of the session beside those of the sign-in. */
  readonly session?: Given;
  /** Nobody is signed in before. */
  readonly visitor?: true;
  /** The page on which it is done. */
  readonly at: (given: Given) => string;
  /** What stands once the page is there; the tapped button unless said. */
  readonly from?: (page: Page) => Locator;
  /** From the page to where something is typed or tapped, each time it is opened. */
  readonly begin?: (page: Page, given: Given) => Promise<void>;
  /** Types what it asks for. */
  readonly fill?: (page: Page, given: Given) => Promise<void>;
  /** Why what was typed is gone with the page: else it is there again when the page is opened anew. */
  readonly gone?: string;
  /** The phone keeps what was typed by itself, and gives it back without a question. */
  readonly keptByItself?: true;
  /** What has to be ticked before. */
  readonly ready?: (page: Page, given: Given) => Promise<void>;
  /** What is tapped to change something, and what the member answers to what is asked then. */
  readonly button: (page: Page, given: Given) => Locator;
  readonly answers?: (page: Page, given: Given) => Promise<void>;
  /** What the member sees once it is changed. */
  readonly done: (page: Page, given: Given) => Promise<void>;
  /** What says that it is changed already, where the page stands open or is opened again: nothing is tapped then. */
  readonly stands?: (page: Page, given: Given) => Locator;
  /** The words by which the page says itself how it ended, where it asks the server when an answer is lost. */
  readonly asksItself?: readonly string[];
  /** How often the server has done it. */
  readonly count: (member: Member, given: Given) => Promise<number>;
  /** Why it is told to the server by itself, again and again, and needs no word of a failure and no second tap. */
  readonly itself?: string;
  /** Faults that cannot meet this flow, and why. */
  readonly never?: Readonly<Record<string, string>>;
}
