import { expect, test } from 'vitest';
import { shellTexts } from '../../schemas/index.ts';
import { createText } from '../base/texts.ts';
import { addTexts } from '../documents/library.ts';
import { draftWords } from './draft-words.ts';

const table: Record<string, string> = {};
addTexts(table, 'app', shellTexts);
const text = createText(table);
const now = Date.parse('2026-11-21T18:00:00+08:00');

test.each([
  [{ kind: 'saved', at: Date.parse('2026-11-21T14:32:00+08:00') }, '已保存 14:32'],
  [{ kind: 'saved', at: Date.parse('2026-11-20T09:05:00+08:00') }, '已保存 11月20日 09:05'],
  [{ kind: 'none' }, '填写的内容会自动保存在本机'],
  [{ kind: 'conflict' }, '未保存：另一个页面也修改了这份内容'],
  [{ kind: 'failed', reason: 'full' }, '未保存：手机存储空间不足，请清理后继续填写'],
  [{ kind: 'failed', reason: 'blocked' }, '未保存：浏览器不允许在本机保存，请勿关闭页面'],
  [{ kind: 'failed', reason: 'unknown' }, '未保存：本机保存失败，请勿关闭页面'],
] as const)('%j reads %s', (status, words) => expect(draftWords(status, text, now)).toBe(words));
