import { isValues, type Json, type Values } from '../../engine/index.ts';
import { readJson } from '../base/read-json.ts';

/** The service config that the apply page works with (BT-22, FM-26). */
export type Service = Values & { readonly serviceCode: string };

/** Reads `checkedServiceConfig` of the address: the first service config as JSON. Undefined when there is none or it is not one. */
export function readCheckedService(text: string | null): Service | undefined {
  return text === null ? undefined : toService(readJson(text));
}

/** The services in the answer of the config call; the first one is the one to apply for (BT-22). */
export function servicesOf(result: Json): readonly Service[] {
  const list = isValues(result) ? result['serviceConfigVOS'] : undefined;
  return (Array.isArray(list) ? (list as readonly Json[]) : []).flatMap((item) => toService(item) ?? []);
}

function toService(value: Json | undefined): Service | undefined {
  if (!isValues(value) || typeof value['serviceCode'] !== 'string') return undefined;
  return /^[A-Z][A-Z0-9_]*$/.test(value['serviceCode']) ? (value as Service) : undefined;
}
