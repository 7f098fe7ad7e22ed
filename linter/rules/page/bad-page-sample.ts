import type { PageSample } from '../../../engine/documents/types.gen.ts';
import { stepGifts } from '../../../engine/page/index.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Finding, Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports page samples that name unknown things, or leave out a source that the page always loads. */
export const badPageSample: Rule = {
  id: 'bad-page-sample',
  title: '样例与页面不符',
  severity: 'error',
  docs: '有 `steps` 的页面，`step` 写画哪一步、`with` 写那一步的变量，每一步至少有一个样例。页面 `samples` 的 `data`、`status` 写数据源的名字，`state` 写页面变量，`channel` 写渠道键。页面总要取的数据源（没有 `when`、不是 `optional`），每个样例都要在 `data` 或 `status` 里交代。',
  why: '样例用来测试和演示，错的样例什么也证明不了。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "data": { "person": { "call": "service.patient" } },
  "blocks": [{ "id": "tips", "block": "Text", "props": { "text": "=data.person.name" } }] }
--- schemas/pages/home.samples.json
{ "samples": [{ "name": "有", "data": { "persn": { "name": "张三" } } }] }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "data": { "person": { "call": "service.patient" } },
  "blocks": [{ "id": "tips", "block": "Text", "props": { "text": "=data.person.name" } }] }
--- schemas/pages/home.samples.json
{ "samples": [{ "name": "有", "data": { "person": { "name": "张三" } } }] }`,
  *find({ pages, channels }) {
    for (const { document, value } of pages.all) {
      if (document.damaged) continue;
      const sources = value.data ?? {};
      const asked = Object.keys(sources).filter((name) => sources[name]?.when === undefined && sources[name]?.optional !== true);
      const steps = Object.keys(value.steps ?? {});
      const unseen = steps.filter((step) => !(value.samples ?? []).some((sample) => (sample.step ?? steps[0]) === step));
      for (const step of unseen) yield { at: { document, path: ['steps', step], part: 'key' }, message: `没有样例画步骤“${step}”` };
      for (const [index, sample] of (value.samples ?? []).entries()) {
        const at: Place = { document, path: ['samples', index] };
        const wrong = [
          ...strangers(sample, 'data', Object.keys(sources), '数据源', at),
          ...strangers(sample, 'status', Object.keys(sources), '数据源', at),
          ...strangers(sample, 'said', Object.keys(sources), '数据源', at),
          ...strangers(sample, 'state', Object.keys(value.state ?? {}), '变量', at),
          ...strangers(sample, 'with', [...new Set(stepGifts(value).flatMap(({ names }) => names))], '步骤的变量', at),
          ...strangeStep(sample, Object.keys(value.steps ?? {}), at),
        ];
        yield* wrong;
        const { channel } = sample;
        if (channel !== undefined && !channels.names.has(channel))
          yield { at: { ...at, path: [...at.path, 'channel'] }, message: `没有渠道“${channel}”`, ...suggestion(channel, channels.names) };
        const missing = asked.filter((name) => !Object.hasOwn(sample.data ?? {}, name) && !Object.hasOwn(sample.status ?? {}, name));
        // A mistyped name above is the missing one here.
        if (wrong.length === 0 && missing.length > 0)
          yield {
            at: { ...at, path: [...at.path, 'name'] },
            message: `样例没有说数据源${missing.map((name) => `“${name}”`).join('、')}取到了什么`,
          };
      }
    }
  },
};

function* strangeStep({ step }: PageSample, known: readonly string[], at: Place): Generator<Finding> {
  if (step !== undefined && !known.includes(step))
    yield {
      at: { ...at, path: [...at.path, 'step'] },
      message: `页面没有步骤“${step}”`,
      ...(known.length > 0 && { expected: known }),
      ...suggestion(step, known),
    };
}

function* strangers(
  sample: PageSample,
  key: 'data' | 'status' | 'said' | 'state' | 'with',
  known: readonly string[],
  said: string,
  at: Place,
): Generator<Finding> {
  for (const name of Object.keys(sample[key] ?? {})) {
    if (!known.includes(name))
      yield {
        at: { ...at, path: [...at.path, key, name], part: 'key' },
        message: `页面没有${said}“${name}”`,
        ...(known.length > 0 && { expected: known }),
        ...suggestion(name, known),
      };
  }
}
