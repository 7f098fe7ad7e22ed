import { isValues, type Json, type Values } from '../../../engine/documents/json.ts';
import { lengthsOf } from '../../pattern/shape.ts';
import type { Project } from '../../project/project.ts';
import { saidInside } from '../../project/said.ts';
import type { Finding } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Numbers and codes of the program that do not fit each other. */
export const misfitConstant: Rule = {
  id: 'misfit-constant',
  title: '程序的常数互相对不上',
  severity: 'error',
  docs: '`schemas/constants.json` 里格式写了 `atMost` 的，不能大于那一项；`schemas/program.json` 的返回码各是各的意思，不能相同；登录用的接口要写 `limit`，写哪一种见格式；`schemas/sign-in.json` 里能填的位数（`length`）要放得下 `pattern` 要的。',
  why: '压缩以后比原来还大，撤回的申请被当成办成了，验证码怎么也填不对。',
  bad: `--- schemas/sign-in.json
{ "code": { "send": "service.preCheck", "picture": "service.patient", "pictureDue": "601", "login": "service.apply", "then": "target", "fields": { "phone": { "pattern": "^\\\\d{11}$", "length": 11 }, "picture": { "pattern": "^\\\\d{4}$", "length": 4 }, "code": { "pattern": "^\\\\d{6}$", "length": 4 } } }, "ways": {}, "hosts": {} }`,
  good: `--- schemas/sign-in.json
{ "code": { "send": "service.preCheck", "picture": "service.patient", "pictureDue": "601", "login": "service.apply", "then": "target", "fields": { "phone": { "pattern": "^\\\\d{11}$", "length": 11 }, "picture": { "pattern": "^\\\\d{4}$", "length": 4 }, "code": { "pattern": "^\\\\d{6}$", "length": 6 } } }, "ways": {}, "hosts": {} }`,
  *find(project) {
    yield* amounts(project);
    yield* sameCodes(project);
    yield* unlimited(project);
    const { signIn } = project;
    for (const [name, { pattern, length }] of Object.entries(signIn?.value.code.fields ?? {})) {
      const wanted = lengthsOf(pattern);
      if (signIn !== undefined && wanted !== undefined && (wanted.min > length || wanted.max < length))
        yield {
          at: { document: signIn.document, path: ['code', 'fields', name, 'length'] },
          message: `只能填 ${length} 位，pattern 要 ${wanted.min === wanted.max ? wanted.min : `${wanted.min} 到 ${wanted.max}`} 位`,
        };
    }
  },
};

function* amounts({ reading, schemas }: Project): Generator<Finding> {
  const format = schemas.get('constants.schema.json');
  const document = reading.documents.find(({ kind }) => kind === 'constants');
  if (format === undefined || document === undefined || !isValues(document.value)) return;
  const values: Values = document.value;
  for (const { written, path, said } of saidInside(document.value, format, format, 'atMost')) {
    const most: Json | undefined = values[said];
    if (typeof written === 'number' && typeof most === 'number' && written > most)
      yield { at: { document, path }, message: `“${path.join('.')}”是 ${written}，不能大于“${said}”的 ${most}` };
  }
}

/** Calls of the sign-in that can be made as often as somebody likes, though the format says how they are limited. */
function* unlimited({ signIn, calls, schemas, reading }: Project): Generator<Finding> {
  const format = schemas.get('signIn.schema.json');
  if (signIn === undefined || format === undefined) return;
  const asked = [...saidInside(signIn.value, format, format, 'limit')];
  // Where nothing is limited, somebody else does it.
  if (!asked.some(({ written }) => calls.get(String(written))?.limit !== undefined)) return;
  for (const { written, said } of asked) {
    const [family, key = ''] = String(written).split('.');
    const document = reading.documents.find(({ kind, name }) => kind === 'call' && name === family);
    if (document !== undefined && calls.get(String(written)) !== undefined && calls.get(String(written))?.limit !== said)
      yield { at: { document, path: ['calls', key], part: 'key' }, message: `登录用的接口要限制次数：写 "limit": "${said}"` };
  }
}

function* sameCodes({ program }: Project): Generator<Finding> {
  const first = new Map<string, string>();
  for (const [name, code] of Object.entries(program?.value.codes ?? {})) {
    const other = first.get(code);
    if (other !== undefined && program !== undefined)
      yield {
        at: { document: program.document, path: ['codes', name] },
        message: `返回码 ${code} 已经是“${other}”：两个意思不能用同一个码`,
      };
    first.set(code, other ?? name);
  }
}
