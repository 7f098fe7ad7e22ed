import { namesIn } from '../../../engine/actions/index.ts';
import { boundLogic } from '../../../engine/logic/index.ts';
import { below, namingProps } from '../../project/blocks.ts';
import { channelValues } from '../../project/channel-values.ts';
import { writtenActions, writtenSources } from '../../project/written.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Rule } from '../rule.ts';

/** Reports form names without a file: in blocks, sources, discard actions and channels. */
export const unknownForm: Rule = {
  id: 'unknown-form',
  title: '表单不存在',
  severity: 'error',
  docs: '积木 `Form`、数据源的 `form` 和动作 `discard`、渠道的 `recognizeeConfig.form` 写表单编码：`schemas/forms/` 的文件名（不带 .json）。',
  why: '会员在那个位置看到的是一块错误提示。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "id": "visit", "block": "Form", "props": { "form": "VISTI", "submit": "去" } }] }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "id": "visit", "block": "Form", "props": { "form": "VISIT", "submit": "去" } }] }`,
  *find(project) {
    const { names } = project.forms;
    const ofSources = [...writtenSources(project)].flatMap(({ source: { form, otherwise }, at }) => [
      ...(typeof form === 'string' && boundLogic(form) === undefined ? [{ name: form, place: below(at, 'form') }] : []),
      ...(otherwise === undefined ? [] : [{ name: otherwise, place: below(at, 'otherwise') }]),
    ]);
    const ofActions = [...writtenActions(project)].flatMap(({ action, at }) =>
      namesIn(action, 'form').map(({ name, path }) => ({ name, place: below(at, ...path) })),
    );
    const ofChannels = [...channelValues(project, 'form')].flatMap(({ value, at }) =>
      typeof value === 'string' ? [{ name: value, place: at }] : [],
    );
    for (const { name, place } of [...namingProps(project, 'form'), ...ofSources, ...ofActions, ...ofChannels]) {
      if (!names.has(name)) yield { at: place, message: `没有表单 schemas/forms/${name}.json`, ...suggestion(name, names) };
    }
  },
};
