import type { Product } from '../domain/index.ts';
import { channels } from '../domain/index.ts';
import type { Values } from '../engine/index.ts';
import type { SourceFile } from '../linter/index.ts';
import { OWN } from './new/channel-questions.ts';

/** Optional fields of the insured form besides name and certificate. Each generated channel uses some of them. */
const ASKED = ['sex', 'birthday', 'policyNo', 'relationship', 'province_city_district', 'addressDetail', 'insuredPhone', 'age', 'picList'];
/** Certificates whose number contains sex and birthday, in the channels' notation. */
const HIDDEN = ['ALLHIDE', [], [0], [7], [0, 7], [0, 3], [0, 3, 7], [0, 1, 2, 3, 7]] as const;
const FLAGS = ['certTypeOptional', 'insuredEdit', 'isNeedCreate', 'isShowPageDialog', 'inspectHeaders', 'redemptionCode'] as const;

/** Returns a generator of the same numbers on every run, each below `limit`. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Generates channels like those of partners: a parent or base, chosen fields, certificates without birthday, flags.
 * They have 400 different configurations. */
export function manyChannels(files: readonly SourceFile[], count: number): readonly SourceFile[] {
  const known = new Map(
    files.flatMap(({ path, text }) => {
      const key = /^channels\/([\w-]+)\.json$/.exec(path)?.[1];
      return key === undefined ? [] : [[key, JSON.parse(text) as Product.Channel] as const];
    }),
  );
  const inherited = new Map(
    [...known].map(([key, document]) => {
      const resolved = key === 'base' ? document : channels.resolve(key, (name) => known.get(name), 'development').channel;
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
    // A channel omits inherited values.
    const said = Object.entries(own).filter(([name, value]) => JSON.stringify(inherited.get(parent)?.[name]) !== JSON.stringify(value));
    const { provenance } = channels.resolve(parent, (name) => known.get(name), 'development');
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
