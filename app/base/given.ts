import { isValues, type Values } from '../../engine/index.ts';
import { readJson } from './read-json.ts';

/** What the page that started the app brought with it, so that nobody waits for it. */
export interface Given {
  /** What the server tells the app at start; undefined where it is to be asked. */
  readonly config: Values | undefined;
  /** Documents of channels, by key. */
  readonly channels: Readonly<Record<string, Values>>;
}

/** Reads what stands in the page; a page that stands alone, as another server may send it, brings nothing. */
export function readGiven(page: Pick<Document, 'getElementById'>): Given {
  const read = readJson(page.getElementById('given')?.textContent ?? '');
  const { config, channels } = isValues(read) ? read : {};
  return {
    config: isValues(config) ? config : undefined,
    channels: isValues(channels)
      ? (Object.fromEntries(Object.entries(channels).filter(([, one]) => isValues(one))) as Record<string, Values>)
      : {},
  };
}
