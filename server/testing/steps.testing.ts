import { isValues, type Json, type Values } from '../../engine/index.ts';
import table from '../data/steps.json' with { type: 'json' };
import { answersOf, samplesOf } from '../insurance/applications/testing.ts';
import { toBase64Text } from '../platform/crypto/digest.ts';
import { maskCard } from '../platform/values/mask.ts';
import { type createTestServer, images, testDocuments } from './test-server.ts';

type TestServer = ReturnType<typeof createTestServer>;

/** A step before a call: another call, or time that passes. */
interface Step {
  readonly title: string;
  readonly after?: readonly string[];
  readonly call?: string;
  readonly with?: Values;
  /** The values known afterwards: name → path in the response. */
  readonly gives?: Readonly<Record<string, string>>;
  readonly wait?: number;
}

/** A changing call: its required steps and its parameters. */
export interface ChangingCall {
  readonly after?: readonly string[];
  readonly with?: Values;
  /** Only one member can make this change. */
  readonly once?: boolean;
  /** The member who can make it; any member when absent. */
  readonly phone?: string;
}

export const steps: Readonly<Record<string, Step>> = table.steps as never;
export const changingCalls: Readonly<Record<string, ChangingCall>> = table.calls as never;
const SERVICE = 'WH_HMB_DOMESTIC_SPECIAL_MEDICATION';

const stepOf = (name: string): Step => {
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
  if (step === undefined) throw new Error(`No step ${name}`);
  return step;
};

/** Returns steps with all their required steps, in order. */
export const pathTo = (after: readonly string[] = []): readonly string[] => [
  ...new Set(after.flatMap((name) => [...pathTo(stepOf(name).after), name])),
];

/** Checks whether a step requires another one. */
export const isAfter = (name: string, missing: string): boolean => name === missing || pathTo(stepOf(name).after).includes(missing);

const at = (result: Json, path: string): Json =>
  path.split('.').reduce<Json>((value, key) => (key === '' ? value : ((value as Values | null)?.[key] ?? null)), result);

/** Replaces names in braces with known values; an unknown one becomes an id that does not exist. */
function filled(value: Json, known: Readonly<Record<string, Json>>): Json {
  if (Array.isArray(value)) return value.map((one) => filled(one, known));
  if (isValues(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one ?? null, known)]));
  const name = typeof value === 'string' ? /^\{(\w+)\}$/.exec(value)?.[1] : undefined;
  return name === undefined ? value : (known[name] ?? 'nothing');
}

/** Creates a member who takes steps and makes calls. */
export async function memberOf(server: TestServer, phone: string, cert = '360102198506184510') {
  const token = await server.signIn(phone);
  const photo = async () => (await server.uploadFile(images.jpg, token)).result;
  const known: Record<string, Json> = {
    token,
    phone,
    cert,
    masked: maskCard(cert),
    newPhone: `177${phone.slice(3)}`,
    openId: `open-${phone}`,
    userId: (await server.store.users.find({ phone }))[0]?.id ?? '',
    photo: await photo(),
    photo2: await photo(),
    drawing: `data:image/png;base64,${toBase64Text(images.png.buffer)}`,
    service: testDocuments.form(SERVICE)?.code ?? '',
    answers: await answersOf(samplesOf(SERVICE)[0]?.values ?? {}, server, token),
  };
  const send = (name: string, params: Values | undefined, key: string, by = token) =>
    server.call(name, filled(params ?? {}, known) as Values, by, { idempotencyKey: key });
  return {
    token,
    known,
    /** Takes steps one after another. Throws when one is refused. */
    async take(names: readonly string[]): Promise<void> {
      for (const name of names) {
        const { call, with: params, gives = {}, wait } = stepOf(name);
        if (wait !== undefined) server.wait(wait);
        if (call === undefined) continue;
        const { code, msg, result } = await send(call, params, `${phone} ${name}`);
        if (code !== 0) throw new Error(`Step ${name} was refused: ${msg} ${JSON.stringify(result)}`);
        for (const [key, path] of Object.entries(gives)) known[key] = at(result as Json, path);
      }
    },
    /** The parameters from the table, filled with known values. */
    paramsOf: (name: string) => filled((Object.hasOwn(changingCalls, name) ? changingCalls[name]?.with : undefined) ?? {}, known) as Values,
    call: (name: string, key = `${phone} ${name}`, by = token) =>
      send(name, Object.hasOwn(changingCalls, name) ? changingCalls[name]?.with : undefined, key, by),
  };
}
