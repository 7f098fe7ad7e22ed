import { type Documents, isValues, type Json, type Values } from '../../engine/index.ts';

/** Splits a long list into parallel requests and joins the results in the order of the list (HC-11). Rejects when one request fails. */
export async function inBatches(batch: Documents.Batch, params: Values, ask: (params: Values) => Promise<Json>): Promise<Json> {
  const { param, count, list, pick } = batch;
  const asked = listOf(params[param]).map((item) => (pick === undefined || !isValues(item) ? item : only(item, pick)));
  const groups = Array.from({ length: Math.ceil(asked.length / count) }, (_, at) => asked.slice(at * count, (at + 1) * count));
  const answers = await Promise.all(groups.map((group) => ask({ ...params, [param]: group })));
  return { [list]: answers.flatMap((answer) => listOf(isValues(answer) && Object.hasOwn(answer, list) ? answer[list] : undefined)) };
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

const only = (item: Values, keys: readonly string[]): Values =>
  Object.fromEntries(Object.entries(item).filter(([key]) => keys.includes(key)));
