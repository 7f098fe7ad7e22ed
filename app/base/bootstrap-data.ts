import type { GivenAnswer } from '../../domain/index.ts';
import { isValues, type Values } from '../../engine/index.ts';
import { readJson } from './read-json.ts';

/** Bootstrap data in the HTML page, so that the app need not wait for it. */
export interface BootstrapData {
  /** Configuration of the server; undefined when the app has to request it. */
  readonly config: Values | undefined;
  /** Documents of channels, by key. */
  readonly channels: Readonly<Record<string, Values>>;
  /** Addresses of the documents that the page opens with, by kind and name, such as `page/cart`. */
  readonly files: Readonly<Record<string, string>>;
  /** Public answers with which the server drew the page; undefined for a page that it did not draw. */
  readonly answers: readonly GivenAnswer[] | undefined;
  /** True for a page that the server drew with its answers, not with skeletons. */
  readonly isWhole: boolean;
  /** Version of the published documents from which the server drew the page; empty for those of the build. */
  readonly version: string;
}

/** Reads the bootstrap data of the page. A page without any, as another server may send it, gives none. */
export function readBootstrapData(page: Pick<Document, 'getElementById'>): BootstrapData {
  const read = readJson(page.getElementById('given')?.textContent ?? '');
  const answers = page.getElementById('answers');
  const { config, channels, files } = isValues(read) ? read : {};
  return {
    config: isValues(config) ? config : undefined,
    channels: isValues(channels)
      ? (Object.fromEntries(Object.entries(channels).filter(([, one]) => isValues(one))) as Record<string, Values>)
      : {},
    files: isValues(files)
      ? Object.fromEntries(Object.entries(files).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
      : {},
    answers: readAnswers(answers?.textContent),
    isWhole: answers?.dataset['whole'] !== undefined,
    version: answers?.dataset['version'] ?? '',
  };
}

function readAnswers(text: string | null | undefined): readonly GivenAnswer[] | undefined {
  const read = typeof text === 'string' ? readJson(text) : undefined;
  return Array.isArray(read) ? (read as readonly unknown[] as readonly GivenAnswer[]) : undefined;
}
