import type { AnswerShape, Call, CallFamily, RequestShape, SharedShape } from '../../engine/documents/types.gen.ts';

type Schema = Readonly<Record<string, unknown>>;

/** The documents that the description is made from. */
export interface Described {
  readonly calls: Readonly<Record<string, CallFamily>>;
  readonly shapes: Readonly<Record<string, SharedShape>>;
  /** Codes that every call may return, with their meaning. */
  readonly codes: Readonly<Record<string, string>>;
  readonly version: string;
  /** Whether a call, named `family.name`, answers without a sign-in. */
  readonly isOpen: (name: string) => boolean;
}

/** Returns the OpenAPI 3.1 document of all calls: one operation per call, `operationId` is `family.name`. */
export function openApiOf({ calls, shapes, codes, version, isOpen }: Described): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const [family, { title, calls: all }] of Object.entries(calls))
    for (const [key, call] of Object.entries(all)) {
      const path = `/${call.path.replace(/^\//, '')}`;
      const name = `${family}.${key}`;
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, title, call, codes, isOpen(name)) };
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Heye back end',
      version,
      description:
        'The calls of the app, generated from schemas/calls. Every answer has the HTTP status 200; `code` says whether the call succeeded (0). ' +
        'A text may be sent as a number, a number as a text of digits, a boolean as 1, 0, "1", "0", "true" or "false"; null and "" count as missing. ' +
        'A request that differs is answered with code 40000 and the name of the parameter.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(calls).map(([name, { title }]) => ({ name, description: title })),
    paths,
    components: {
      securitySchemes: { member: { type: 'apiKey', in: 'header', name: 'token' } },
      schemas: Object.fromEntries(Object.entries(shapes).map(([name, { title, shape }]) => [name, { title, ...answerSchema(shape) }])),
    },
  };
}

function operation(name: string, tag: string, call: Call, codes: Described['codes'], isOpen: boolean): Schema {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param);
  const place = call.body ?? (call.method === 'GET' ? 'query' : 'json');
  const { properties = {}, required = [] } = call.params ?? {};
  const others = Object.keys(properties).filter((param) => !inPath.includes(param));
  const parameter = (param: string, where: string) => ({
    name: param,
    in: where,
    required: where === 'path' || required.includes(param),
    ...(properties[param]?.description && { description: properties[param].description }),
    schema: requestSchema(properties[param] ?? { type: 'string' }),
  });
  const parameters = [
    ...inPath.map((param) => parameter(param, 'path')),
    ...(place === 'query' ? others.map((param) => parameter(param, 'query')) : []),
  ];
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: call.title,
    ...(call.assumed && { description: `${tag}。地址是暂定的，渠道可以换。` }),
    security: isOpen ? [] : [{ member: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(place !== 'query' && { requestBody: { required: true, content: body(place, call, others) } }),
    responses: { '200': response(call, codes), '4XX': { description: '请求读不懂、地址不对，或请求太多。' } },
  };
}

const MEDIA = { json: 'application/json', form: 'application/x-www-form-urlencoded', file: 'multipart/form-data' } as const;

function body(place: keyof typeof MEDIA, { encrypted, params }: Call, names: readonly string[]): Schema {
  if (encrypted) return { [MEDIA.json]: { schema: ENVELOPE } };
  const { properties = {}, required = [] } = params ?? {};
  const wanted = required.filter((name) => names.includes(name));
  const own = Object.fromEntries(names.map((name) => [name, requestSchema(properties[name] ?? {})]));
  const file = place === 'file' ? { file: { type: 'string', contentMediaType: 'application/octet-stream' } } : {};
  return {
    [MEDIA[place]]: { schema: { type: 'object', properties: { ...own, ...file }, ...(wanted.length > 0 && { required: wanted }) } },
  };
}

/** The body of an encrypted call (HC-08, HC-09). */
const ENVELOPE: Schema = {
  type: 'object',
  description: '加密的参数：AES-GCM 的数据，用 RSA-OAEP 加密的密钥，和对参数的签名。',
  required: ['key', 'iv', 'data', 'nonce', 'sign'],
  properties: Object.fromEntries(['key', 'iv', 'data', 'nonce', 'sign'].map((name) => [name, { type: 'string' }])),
};

function response({ result = 'result', answer, codes: own = {} }: Call, common: Described['codes']): Schema {
  const codes = Object.entries({ ...common, ...own }).filter(([code]) => /^\d+$/.test(code));
  return {
    description: codes.map(([code, meaning]) => `${code} ${meaning}`).join('；'),
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['code', 'msg'],
          properties: { code: { type: 'integer' }, msg: { type: 'string' }, [result]: answer === undefined ? {} : answerSchema(answer) },
        },
      },
    },
  };
}

const reference = ($ref: string): string => `#/components/schemas/${$ref.replace(/^.*\/|\.json$/g, '')}`;
const mapped = <T>(all: Readonly<Record<string, T>>, to: (one: T) => Schema): Schema =>
  Object.fromEntries(Object.entries(all).map(([key, one]) => [key, to(one)]));

/** Values are written as texts in the documents, numbers too. */
const valuesOf = (values: readonly string[], type: RequestShape['type']): readonly unknown[] =>
  [type ?? []].flat().includes('string') ? values : values.map(Number);

function requestSchema({ $ref, values, properties, items, additionalProperties: rest, ...own }: RequestShape): Schema {
  if ($ref !== undefined) return { $ref: reference($ref) };
  return {
    ...own,
    ...(values && { enum: valuesOf(values, own.type) }),
    ...(properties && { properties: mapped(properties, requestSchema) }),
    ...(items && { items: requestSchema(items) }),
    ...(rest !== undefined && { additionalProperties: rest === false ? false : requestSchema(rest) }),
  };
}

/** A value of an answer may be missing or null unless it is required. */
function answerSchema(shape: AnswerShape): Schema {
  const {
    $ref,
    values: _some,
    words: _words,
    separator,
    masked,
    properties,
    items,
    additionalProperties: rest,
    contentSchema,
    description,
    ...own
  } = shape;
  if ($ref !== undefined) return { $ref: reference($ref) };
  const notes = [description, masked && '遮住的写法（带 *）', separator && `几个值，用“${separator}”隔开`].filter(Boolean);
  return {
    ...own,
    type: [[own.type ?? []].flat(), 'null'].flat(),
    ...(notes.length > 0 && { description: notes.join('；') }),
    ...(properties && { properties: mapped(properties, answerSchema) }),
    ...(items && { items: answerSchema(items) }),
    ...(rest && { additionalProperties: answerSchema(rest) }),
    ...(contentSchema && { contentSchema: answerSchema(contentSchema) }),
  };
}
