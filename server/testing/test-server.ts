import { type Documents as Formats, type Json, responses, type Values } from '../../engine/index.ts';
import { appContextOf, createApp } from '../app.ts';
import { loadDocuments } from '../node/documents.ts';
import { openBusboyPart } from '../node/multipart.ts';
import { openPictures } from '../node/pictures.ts';
import { watched, watching } from '../node/writes.testing.ts';
import { createMemoryCatalogue } from '../platform/catalogue/memory.ts';
import { createSecrets } from '../platform/crypto/keys.ts';
import { seal } from '../platform/crypto/seal.testing.ts';
import type { FileStore } from '../platform/files/files.ts';
import { createMemoryFiles } from '../platform/files/memory.ts';
import type { Scan } from '../platform/files/scan.ts';
import type { Answer } from '../platform/http/answer.ts';
import type { Limits } from '../platform/limits/limits.ts';
import type { PartnerDoors, Partners } from '../platform/partners/partners.ts';
import { type Damage, damaged } from '../platform/store/damaged.testing.ts';
import { createMemoryStore } from '../platform/store/memory.ts';
import type { Store } from '../platform/store/store.ts';
import type { AuditEntry, Documents, LogEntry, ServerParts } from '../platform/transactions/server.ts';
import { giveBackMoney } from '../shop/orders/ask-back.ts';
import { images } from './images.testing.ts';

const logged: LogEntry[] = [];
export const testDocuments = loadDocuments(`${import.meta.dirname}/../..`, (entry) => logged.push(entry));
/** Tests only read it, so all share one. */
const catalogue = createMemoryCatalogue();
const pictures = openPictures(`${import.meta.dirname}/../data/pictures`);
const secrets = await createSecrets();

export { images, seal };

/** Returns the address of a path. */
const address = (path: string) => `http://test/${path.replace(/^\//, '')}`;

const SHAPES: Readonly<Record<string, Formats.SharedShape>> = import.meta.glob('../../schemas/shapes/*.json', {
  eager: true,
  import: 'default',
});

/** Validates a response against the document of its call, so that every test of the server checks that too. */
function held(name: string, answer: Answer, schema: Formats.AnswerShape | undefined): Answer {
  const wrong =
    schema === undefined || answer.code !== 0
      ? undefined
      : responses.validate(answer.result, schema, (reference) => SHAPES[`../../schemas/${reference.slice(3)}`]?.shape);
  if (wrong !== undefined) throw new Error(`The answer of ${name} differs from its document at “${wrong}”`);
  return answer;
}

type Told = Answer & { result: Record<string, Json> & Json[] };

const OPTIONAL = ['publications', 'audit', 'compact', 'partners', 'partnerDoors'] as const;

interface TestParts {
  readonly store?: Store;
  readonly files?: FileStore;
  readonly compact?: ServerParts['compact'];
  readonly scan?: Scan;
  /** Creates a clock without jumps from the other one and the passed milliseconds. */
  readonly steady?: (clock: () => Date, passed: () => number) => () => Date;
  readonly limits?: Partial<Limits>;
  readonly documents?: Documents;
  readonly publications?: NonNullable<ServerParts['publications']>;
  readonly sandbox?: boolean;
  readonly partners?: Partners;
  readonly partnerDoors?: PartnerDoors;
  readonly audit?: (entry: AuditEntry) => void;
  /** Skips the validation of responses, which are damaged on purpose. */
  readonly damaged?: boolean;
}

/** Creates a server in memory with an adjustable clock, and a client for it. */
export function createTestServer(parts: TestParts = {}) {
  const log: LogEntry[] = [];
  let now = new Date('2026-11-18T02:00:00Z');
  const damage: Damage = {};
  const store = damaged(watched(parts.store ?? createMemoryStore()), damage);
  const files = parts.files ?? createMemoryFiles();
  let jumped = 0;
  const clock = () => new Date(now.getTime() + jumped);
  const serverParts: ServerParts = {
    store,
    files,
    openPart: openBusboyPart,
    scan: parts.scan,
    catalogue,
    pictures,
    documents: parts.documents ?? testDocuments,
    clock,
    steadyClock: parts.steady?.(clock, () => now.getTime()) ?? clock,
    log: (entry) => log.push(entry),
    secrets,
    sandbox: parts.sandbox ?? true,
    addressOf: (context) => context.req.header('test-address') ?? 'test',
    isSecure: (context) => context.req.header('test-tls') === '1',
    limits: parts.limits ?? {},
    ...Object.fromEntries(OPTIONAL.flatMap((name) => (parts[name] ? [[name, parts[name]]] : []))),
  };
  const app = createApp(serverParts);
  const pathOf = (name: string) => {
    const [family = '', key = ''] = name.split('.');
    const call = testDocuments.calls[family]?.calls[key];
    if (call === undefined) throw new Error(`The call ${name} does not exist`);
    return call;
  };

  const call = async (name: string, params: Values = {}, token = '', headers: Record<string, string> = {}): Promise<Told> => {
    const document = pathOf(name);
    const body = document.encrypted ? await seal(params, secrets.publicKey) : params;
    const query = new URLSearchParams(Object.entries(params).map(([key, value]) => [key, String(value)]));
    const path = document.path.replace(/\{(\w+)\}/g, (_all, key: string) => String(params[key]));
    const inQuery = document.method === 'GET' || document.body === 'query';
    const isForm = document.body === 'form';
    const request = new Request(`${address(path)}${inQuery ? `?${query}` : ''}`, {
      method: document.method,
      headers: { token, ...headers, ...(inQuery || isForm ? {} : { 'content-type': 'application/json' }) },
      ...(inQuery ? {} : { body: isForm ? query : JSON.stringify(body) }),
    });
    const answer = await watching(name, async () => (await app.fetch(request)).json() as Promise<Told>);
    if (!parts.damaged) held(name, { ...answer, result: answer[(document.result ?? 'result') as 'result'] }, document.answer);
    return answer;
  };

  const signIn = async (phone = '13800000001') => {
    const { result } = await call('auth.sendCode', { phone, channelCode: 'JXRB' });
    const signedIn = await call('auth.loginByCode', { phone, code: String(result['sandboxHint']), channelCode: 'JXRB', deviceId: 'd' });
    return String(signedIn.result['token']);
  };

  const uploadFile = async (content: Uint8Array<ArrayBuffer>, token: string, name = 'photo.jpg', by = 'service.upload') => {
    const form = new FormData();
    form.append('file', new File([content], name));
    const request = new Request(address(pathOf(by).path), { method: 'POST', headers: { token }, body: form });
    return (await app.fetch(request)).json() as Promise<Answer>;
  };

  /** Saves an insured person of the 江西 channel with the given changes; returns the response. */
  const saveInsured = async (token: string, change: Values = {}) => {
    const photos = [String((await uploadFile(images.jpg, token)).result), String((await uploadFile(images.png, token)).result)];
    const person = {
      insuredName: '陈雅琴',
      insuredCard: '360102198506184510',
      certType: '0',
      phone: '13870012345',
      certificateFrontUrl: photos[0] ?? '',
      certificateBackUrl: photos[1] ?? '',
      businessType: '1024',
      type: '1',
    };
    // A passport has one page to show (IN-18).
    const onePage = change['certType'] === '1' ? { certificateBackUrl: '' } : {};
    return call('insured.save', { ...person, ...onePage, ...change }, token);
  };

  /** Adds a person to be treated; returns the id. */
  const addPatient = async (token: string) => {
    const patient = { patientName: '王桂英', relationship: '3', certType: '0', patientIdCard: '36010219580618452X', phone: '13870012345' };
    return String((await call('userPatient.save', patient, token, { idempotencyKey: 'patient' })).result['patientId']);
  };

  /** Returns the receive id of a person's button from the list. */
  const receiveIdOf = async (token: string, buttonText: string, businessType = '1024', at = 0) => {
    const { result } = await call('insured.list', { businessType }, token);
    const person = result[at] as Values;
    const buttons = JSON.parse(String(person['buttonJSON'])) as Record<string, string>[];
    return buttons.find((button) => button['buttonText'] === buttonText)?.['receiveId'] ?? '';
  };

  /** Signs the agreement for the person of a right. */
  const [{ agreementConfig, channelCode = '' } = {}] = Object.values((parts.documents ?? testDocuments).channels);
  const authAgreementType = `${agreementConfig?.code ?? ''}${channelCode}`;
  const sign = (token: string, receiveId: string) => call('agreement.add', { authAgreementType, receiveId }, token);

  return {
    app,
    store,
    /** The store failures that apply to calls from now on. */
    damage,
    files,
    log,
    call,
    signIn,
    sign,
    uploadFile,
    saveInsured,
    addPatient,
    receiveIdOf,
    now: () => clock().getTime(),
    /** Runs the server's hourly task: asks partners again for open refunds. */
    giveBackMoney: () => giveBackMoney(appContextOf(serverParts)),
    /** Moves the clock on. */
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    /** Changes the machine's clock without time passing. */
    jump: (ms: number) => {
      jumped += ms;
    },
    get: (path: string, headers: Record<string, string> = {}) => app.fetch(new Request(`http://test${path}`, { headers })),
    post: (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
      app.fetch(new Request(address(path), { method: 'POST', body, headers })),
  };
}
