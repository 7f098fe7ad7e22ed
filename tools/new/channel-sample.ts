import { applyEdits, modify, parse } from 'jsonc-parser';
import type { Values } from '../../engine/documents/json.ts';
import type { Files } from './files.ts';

/** Policies and buttons of every channel in the sandbox. */
export const SAMPLES = 'schemas/sandbox/channels.json';

/** Writes the sandbox policy and buttons of a new channel: copies those of its model, else the default ones, under its own name. */
export async function writeChannelSample(files: Files, key: string, from: string, title: string): Promise<void> {
  const text = await files.read(SAMPLES, '沙箱的样例');
  const known = parse(text) as Readonly<Record<string, Values & { readonly policy: Values }>>;
  const model = (Object.hasOwn(known, from) ? known[from] : undefined) ?? known['default'];
  if (Object.hasOwn(known, key) || model === undefined) return;
  const entry = { ...model, policy: { ...model.policy, policyName: `${title}（{year}年度）`, policyNoPrefix: `${key}{year}` } };
  const edits = modify(text, [key], entry, {
    formattingOptions: { insertSpaces: true, tabSize: 2 },
    getInsertionIndex: (keys) => keys.indexOf('default'),
  });
  await files.rewrite(SAMPLES, applyEdits(text, edits));
}
