import { type Documents, type Json, logic, type Values } from '../../engine/index.ts';

type Block = Documents.Block;

/** Properties that control the drawing and hold no content. */
const SETTINGS: ReadonlySet<string> = new Set([
  'kind',
  'layout',
  'tone',
  'align',
  'source',
  'valueKey',
  'labelKey',
  'open',
  'closable',
  'columns',
]);

const overProps = (block: Block, alter: (value: Json) => Json): Block => ({
  ...block,
  ...(block.props === undefined
    ? {}
    : {
        props: Object.fromEntries(
          Object.entries(block.props as Values).map(([name, value]) => [
            name,
            SETTINGS.has(name) || logic.boundLogic(value) !== undefined ? value : alter(value),
          ]),
        ),
      }),
  ...(block.blocks === undefined ? {} : { blocks: block.blocks.map((inner) => overProps(inner, alter)) }),
});

/** Returns the block without content. */
export const empty = (block: Block): Block =>
  overProps(block, (value) => (Array.isArray(value) ? [] : typeof value === 'string' ? '' : value));

/** Returns the block with far too long texts. */
export const lengthen = (block: Block): Block => overProps(block, longer);

function longer(value: Json): Json {
  if (typeof value === 'string') return /[一-鿿]/.test(value) ? Array.from({ length: 12 }, () => value).join('') : value;
  if (Array.isArray(value)) return value.map((item: Json) => longer(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value as Values).map(([name, inner]) => [name, longer(inner)]));
}

/** Returns the block with data of wrong types, as a server might send them. */
export const spoil = (block: Block): Block => overProps(block, wrong);

function wrong(value: Json): Json {
  if (typeof value === 'string') return 20261120;
  if (typeof value === 'number') return '三';
  if (Array.isArray(value)) return [null, 7, '文字', [], {}, ...value.map((item: Json) => wrongRecord(item))];
  return value === null ? { url: '没有' } : value;
}

/** Returns a record with texts for numbers, numbers for texts, and some records for values. */
function wrongRecord(item: Json): Json {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  return Object.fromEntries(
    Object.entries(item as Values).map(([name, inner], index) => [
      name,
      index % 3 === 2 ? { [name]: inner } : typeof inner === 'string' ? 42 : String(inner),
    ]),
  );
}
