import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { treeOf } from './parse.ts';
import type { CheckIssue, Finding, Place, SourceDocument, Span } from './types.ts';

/** The position of a finding as an editor counts. A span ends with its first line. */
export function locate(found: Place | Span): Pick<CheckIssue, 'file' | 'line' | 'column' | 'endColumn'> {
  const at = 'offset' in found ? found : writtenAt(found);
  const { offset, length } = spanOf(at);
  const { path, text } = at.document.file;
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  const line = before.split('\n').length;
  const firstLine = text.slice(offset, offset + length).split(/\r?\n/)[0] ?? '';
  const column = offset - lineStart + 1;
  return { file: path, line, column, endColumn: column + Math.max(1, firstLine.length) };
}

/** Returns the place that defines a part, by the longest matching path. */
function writtenAt({ document, path, part }: Place): Place {
  const around = (document.parts ?? []).filter(({ at }) => at.length <= path.length && at.every((key, index) => key === path[index]));
  if (around.length === 0) return { document, path, ...(part && { part }) };
  const nearest = around.reduce((best, one) => (one.at.length > best.at.length ? one : best));
  return writtenAt({ document: nearest.document, path: [...nearest.path, ...path.slice(nearest.at.length)], ...(part && { part }) });
}

/** A scalar is marked itself; an object or list is marked at its key, the root and list entries at their bracket. */
function spanOf(at: Place | Span): Pick<Span, 'offset' | 'length'> {
  if ('offset' in at) return at;
  const node = nodeAt(at.document, at.path);
  if (node === undefined) return { offset: 0, length: 1 };
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  const container = node.type === 'object' || node.type === 'array';
  if (key !== undefined && (at.part === 'key' || container)) return key;
  return container ? { offset: node.offset, length: 1 } : node;
}

/** Returns the node at a path, or at the nearest existing path above it. */
function nodeAt({ file }: SourceDocument, path: readonly (string | number)[]): Node | undefined {
  const tree = treeOf(file);
  if (tree === undefined) return undefined;
  for (let length = path.length; length >= 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node !== undefined) return node;
  }
  return tree;
}

/** Resolves a finding to its position. */
export function toIssue(finding: Finding, rule: string, severity: CheckIssue['severity']): CheckIssue {
  const { message, expected, suggestion } = finding;
  return {
    rule,
    severity,
    ...locate(finding.at),
    message,
    ...(expected !== undefined && { expected }),
    ...(suggestion !== undefined && { suggestion }),
  };
}
