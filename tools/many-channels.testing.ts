import { type Documents, resolveChannel, type Values } from '../engine/index.ts';
import type { SourceFile } from '../linter/index.ts';
import { OWN } from './new/channel-questions.ts';

/** What an insured form may ask beside name and certificate; each generated channel asks some of it. */
const ASKED = ['sex', 'birthday', 'policyNo', 'relationship', 'province_city_district', 'addressDetail', 'insuredPhone', 'age', 'picList'];
/** Certificates whose number tells sex and birthday, as channels see it. */
const HIDDEN = ['ALLHIDE', [], [0], [7], [0, 7], [0, 3], [0, 3, 7], [0, 1, 2, 3, 7]] as const;
const FLAGS = ['certTypeOptional', 'insuredEdit', 'isNeedCreate', 'isShowPageDialog', 'inspectHeaders', 'redemptionCode'] as const;

/** The same numbers on every run, each below `limit`. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Channels as partners would bring them: a parent of ours or base, fields of their own choice, other certificates without birthday, other flags. They look 400 different ways. */
export function manyChannels(files: readonly SourceFile[], count: number): readonly SourceFile[] {
  const known = new Map(
    files.flatMap(({ path, text }) => {
      const key = /^channels\/([\w-]+)\.json$/.exec(path)?.[1];
      return key === undefined ? [] : [[key, JSON.parse(text) as Documents.Channel] as const];
    }),
  );
  const inherited = new Map(
    [...known].map(([key, document]) => {
      const resolved = key === 'base' ? document : resolveChannel(key, (name) => known.get(name), 'development').channel;
      return [key, { ...resolved } as Values];
    }),
  );
  const parents = [...known.keys()].filter((key) => key !== 'base');
  const pick = numbers(20_261_121);
  const some = <T>(values: readonly T[]): T[] => values.filter(() => pick(100) < 60);
  const looks = Array.from({ length: 400 }, () => {
    const isChosen = pick(4) === 0;
    const asked = ['insuredName', 'certType', 'insuredCard', ...some(ASKED)];
    return {
      createFields: isChosen && !asked.includes('policyNo') ? [...asked, 'policyNo'] : asked,
      hiddenCodes: HIDDEN[pick(HIDDEN.length)] ?? [],
      policyNoVariant: isChosen ? 'select' : 'text',
      viewModel: 2 + pick(3),
      addInsuredLimit: pick(6),
      ...Object.fromEntries(FLAGS.map((flag) => [flag, pick(2) === 0])),
    };
  });
  return Array.from({ length: count }, (_none, index) => {
    const parent = pick(3) === 0 ? (parents[pick(parents.length)] ?? 'base') : 'base';
    const own = { channelCode: `GEN${index}`, documentTitle: `生成渠道${index}`, businessType: 2000 + index, ...looks[pick(looks.length)] };
    // What a channel inherits it does not say again.
    const said = Object.entries(own).filter(([name, value]) => JSON.stringify(inherited.get(parent)?.[name]) !== JSON.stringify(value));
    const { provenance } = resolveChannel(parent, (name) => known.get(name), 'development');
    const isTheirs = (path: string) => Object.hasOwn(provenance, path) && provenance[path] !== 'base' && !Object.hasOwn(own, path);
    const shared = parent === 'base' ? [] : OWN.filter(isTheirs);
    const document = {
      $schema: '../schemas/meta/channel.schema.json',
      ...(parent === 'base' ? {} : { extends: parent }),
      ...(shared.length > 0 && { shared }),
      ...Object.fromEntries(said),
    };
    return { path: `channels/GENERATED_${index}.json`, text: JSON.stringify(document, null, 2) };
  });
}
