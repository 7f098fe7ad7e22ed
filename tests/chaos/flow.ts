import type { Locator, Page } from '@playwright/test';
import type { Member } from './member.ts';

/** Data prepared before a flow begins, by name. */
export type Given = Readonly<Record<string, string>>;

/** A flow in which a member enters or changes data, from its shortest start to its result. */
export interface Flow {
  readonly id: string;
  readonly title: string;
  /** Requirements that it covers. */
  readonly ids: string;
  readonly channel: string;
  /** The call that changes data. */
  readonly call: string;
  /** Earlier steps of the member, done over the server's calls. */
  readonly before?: (member: Member) => Promise<Given>;
  /** Session values beside those of the sign-in. */
  readonly session?: Given;
  /** The visitor is not signed in. */
  readonly visitor?: true;
  /** The page of the flow. */
  readonly at: (given: Given) => string;
  /** The element that shows that the page is ready; the tapped button by default. */
  readonly from?: (page: Page) => Locator;
  /** Steps from the page to the input, repeated each time the page is opened. */
  readonly begin?: (page: Page, given: Given) => Promise<void>;
  /** Fills in the input. */
  readonly fill?: (page: Page, given: Given) => Promise<void>;
  /** Reason why the input is lost with the page; by default it is restored on reopening. */
  readonly gone?: string;
  /** The phone stores the input by itself, and restores it without a question. */
  readonly keptByItself?: true;
  /** Boxes to tick before. */
  readonly ready?: (page: Page, given: Given) => Promise<void>;
  /** The button that changes data, and the member's answers to the questions after it. */
  readonly button: (page: Page, given: Given) => Locator;
  readonly answers?: (page: Page, given: Given) => Promise<void>;
  /** Visible result of the change. */
  readonly done: (page: Page, given: Given) => Promise<void>;
  /** Sign that the change is already done, on the open or reopened page: the button is not tapped then. */
  readonly stands?: (page: Page, given: Given) => Locator;
  /** Texts with which the page itself reports the result, if it polls the server after a lost response. */
  readonly asksItself?: readonly string[];
  /** How often the server has applied the change. */
  readonly count: (member: Member, given: Given) => Promise<number>;
  /** Reason why the app repeats the request by itself, and needs no error message and no second tap. */
  readonly itself?: string;
  /** Disturbances that cannot meet this flow, and why. */
  readonly never?: Readonly<Record<string, string>>;
}
