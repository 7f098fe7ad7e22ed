import type { Json, Values } from '../../engine/index.ts';

/** The service config that the apply page works with (BT-22, FM-26). */
export type Service = Values & { readonly serviceCode: string };

/** Reads `checkedServiceConfig` of the address: the first service config as JSON. Undefined when there is none or it is not one. */
export function readCheckedService(text: string | null): Service | undefined {
  if (text === null || text === '') return undefined;
  try {
    return toService(JSON.parse(text) as Json);
  } catch {
    return undefined;
  }
}

/** The first service config in the answer of the config call. */
export function firstService(result: Json): Service | undefined {
  const list = isRecord(result) ? result['serviceConfigVOS'] : undefined;
  return toService(Array.isArray(list) ? (list[0] as Json | undefined) : undefined);
}

function toService(value: Json | undefined): Service | undefined {
  if (!isRecord(value) || typeof value['serviceCode'] !== 'string') return undefined;
  return /^[A-Z][A-Z0-9_]*$/.test(value['serviceCode']) ? (value as Service) : undefined;
}

/** One thing the server did not accept, by field. */
export interface ServerIssue {
  readonly field: string;
  readonly message: string;
}

/** Issues that a refused submission names. */
export function toServerIssues(result: Json): readonly ServerIssue[] {
  const list = isRecord(result) ? result['issues'] : undefined;
  return (Array.isArray(list) ? (list as readonly Json[]) : []).flatMap((issue) => {
    if (!isRecord(issue)) return [];
    const { field, message } = issue;
    return typeof field === 'string' && typeof message === 'string' ? [{ field, message }] : [];
  });
}

const isRecord = (value: Json | undefined): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
