import { isValues, type Json, type Values } from '../../../engine/documents/json.ts';
import { formattedStrings } from '../../project/formatted-strings.ts';
import type { Project } from '../../project/project.ts';
import type { Finding } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports numbers and codes of the program that contradict each other. */
export const conflictingConstant: Rule = {
  id: 'conflicting-constant',
  title: '程序的常数互相对不上',
  severity: 'error',
  docs: '`schemas/constants.json` 里格式写了 `atMost` 的，不能大于那一项；`schemas/program.json` 的返回码各是各的意思，不能相同；登录用的接口要写 `limit`，写哪一种见格式。',
  why: '压缩以后比原来还大，撤回的申请被当成办成了，验证码怎么也填不对。',
  bad: `--- schemas/constants.json
{"$schema": "./meta/constants.schema.json", "requestTimeout": 15000, "slowCall": 2500, "chunkTimeout": 120000, "logsKept": 200, "logsAtOnce": 50, "logDelay": 30000, "diagnosisTaps": 6, "diagnosisWithin": 1000, "restoreKept": 60, "restoreRebuilt": 1000, "loginDays": 30, "storedDays": 90, "compressImages": true, "compressFrom": 4194304, "compressTo": 8388608, "compressBusy": 10485760, "toastLasts": 3000, "loadingAfter": 300, "codeAgain": 60, "typingPause": 300, "searchTurn": 3000, "broadcastSoon": 300, "toTopAfter": 1000, "listAhead": 100, "pullHead": 120, "bannerTurn": 3000, "activityBatch": 15, "forYouFloor": 66890, "terminal": 3}`,
  good: `--- schemas/constants.json
{"$schema": "./meta/constants.schema.json", "requestTimeout": 15000, "slowCall": 2500, "chunkTimeout": 120000, "logsKept": 200, "logsAtOnce": 50, "logDelay": 30000, "diagnosisTaps": 6, "diagnosisWithin": 1000, "restoreKept": 60, "restoreRebuilt": 1000, "loginDays": 30, "storedDays": 90, "compressImages": true, "compressFrom": 4194304, "compressTo": 1048576, "compressBusy": 10485760, "toastLasts": 3000, "loadingAfter": 300, "codeAgain": 60, "typingPause": 300, "searchTurn": 3000, "broadcastSoon": 300, "toTopAfter": 1000, "listAhead": 100, "pullHead": 120, "bannerTurn": 3000, "activityBatch": 15, "forYouFloor": 66890, "terminal": 3}`,
  *find(project) {
    yield* amounts(project);
    yield* sameCodes(project);
    yield* unlimited(project);
  },
};

function* amounts({ reading, schemas }: Project): Generator<Finding> {
  const format = schemas.get('constants.schema.json');
  const document = reading.documents.find(({ kind }) => kind === 'constants');
  if (format === undefined || document === undefined || !isValues(document.value)) return;
  const values: Values = document.value;
  for (const { written, path, said } of formattedStrings(document.value, format, format, 'atMost')) {
    const most: Json | undefined = values[said];
    if (typeof written === 'number' && typeof most === 'number' && written > most)
      yield { at: { document, path }, message: `“${path.join('.')}”是 ${written}，不能大于“${said}”的 ${most}` };
  }
}

/** Reports sign-in calls without the rate limit that the format requires. */
function* unlimited({ signIn, calls, schemas, reading }: Project): Generator<Finding> {
  const format = schemas.get('signIn.schema.json');
  if (signIn === undefined || format === undefined) return;
  const asked = [...formattedStrings(signIn.value, format, format, 'limit')];
  // Documents without any limit leave the limits to another system.
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
