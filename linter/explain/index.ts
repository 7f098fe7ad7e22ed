/** Explanations of forms, pages and channels, in words. */
export { explainChannel } from './explain-channel.ts';
export { explainField, explainForm, explainFormPage } from './explain-form.ts';
export { explainGiven, type Given, unknownAnswers } from './explain-given.ts';
export { explainBlock } from './explain-page.ts';
export type { Explained } from './explained.ts';
