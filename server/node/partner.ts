import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { judgeAt } from '../platform/partners/conformance.ts';
import { signedExamples } from '../platform/partners/examples.ts';
import { newKeys } from '../platform/partners/keys.ts';
import type { PartnerKind } from '../platform/partners/link.ts';
import { servePartner } from '../platform/partners/serve.ts';
import { testStandIns } from '../platform/partners/stand-ins/for-tests.ts';
import { createMemoryStore } from '../platform/store/memory.ts';
import { consumeOnce } from '../platform/transactions/consume-once.ts';
import { partnerKeys, partnerKinds, partnerUrl } from './partners.ts';
import { StartFailure } from './start-failure.ts';

const USE = `合作方的接口（docs/partners.md），种类：${partnerKinds.join('、')}
  npm run partner -- keys 编号                     新的一对密钥：私钥自己留着，公钥给对方
  npm run partner -- conformance 种类 网址 密钥文件   照约定逐条试一个合作方，有一条不符就以 1 结束
  npm run partner -- stand-in 端口 密钥文件          样例的合作方，每类在 /种类 下面
  npm run partner -- examples                      文档里的签名样例，逐字节`;

const clock = () => new Date();

function kindOf(name: string): PartnerKind {
  const kind = partnerKinds.find((one) => one === name);
  if (kind === undefined) throw new StartFailure(`没有“${name}”这类合作方。\n${USE}`);
  return kind;
}

/** Runs every conformance case, prints the verdicts, and returns the number of failed ones. */
async function conform(kind: PartnerKind, url: string, path: string): Promise<number> {
  const verdicts = await judgeAt(kind, { url: partnerUrl('网址', url), keys: await partnerKeys(path, kind), clock });
  const wrong = verdicts.filter(({ fault }) => fault !== undefined).length;
  for (const { title, fault } of verdicts) console.log(fault === undefined ? `对　${title}` : `不对　${title}：${fault}`);
  console.log(wrong === 0 ? `${verdicts.length} 条都对。` : `${verdicts.length} 条里有 ${wrong} 条不对。`);
  return wrong;
}

/** Serves the sandbox partners as separate partners, with the keys of the file as the partner's side. */
async function standIn(port: number, path: string): Promise<void> {
  const store = createMemoryStore();
  const isFirst = (number: string, life: number) => consumeOnce('asked', number, life, { store, clock });
  const onFault = (fault: string) => console.error(`没有收：${fault}`);
  const app = new Hono();
  for (const [kind, partner] of Object.entries(testStandIns(store, clock))) {
    const keys = await partnerKeys(path, kindOf(kind));
    app.route(`/${kind}`, servePartner(kindOf(kind), partner, { keys, clock, isFirst, onFault }));
  }
  serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () =>
    console.log(`样例的合作方：${partnerKinds.map((kind) => `http://127.0.0.1:${port}/${kind}`).join('、')}`),
  );
}

async function main([command, first = '', second = '', third = '']: readonly string[]): Promise<void> {
  if (command === 'keys' && first !== '') console.log(JSON.stringify(await newKeys(first), null, 2));
  else if (command === 'conformance' && third !== '') process.exitCode = (await conform(kindOf(first), second, third)) === 0 ? 0 : 1;
  else if (command === 'stand-in' && second !== '' && Number(first) > 0) await standIn(Number(first), second);
  else if (command === 'examples') console.log((await signedExamples()).join('\n\n'));
  else throw new StartFailure(USE);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
