import { type ReactElement, useCallback, useMemo, useState } from 'react';
import type { Json } from '../../engine/index.ts';
import { type BlockList, type BlockPart, blocksOf, headOf, listsIn, pagesUsing, partsIn, placeOfWords } from '../edit/blocks.ts';
import { BLOCK_KINDS, FAMILIES, type Family, kindOf } from '../edit/contracts.ts';
import type { Read } from '../edit/outline.ts';
import { addBlock, moveBlock, ownGroup, refusalOf, removeBlock, setKey, setShown } from '../edit/page-acts.ts';
import { Impossible, rangeOf, valueAt } from '../edit/text.ts';
import { variablesOf } from '../edit/variables.ts';
import { BlockProperties } from '../panes/BlockProperties.tsx';
import { Document } from '../panes/Document.tsx';
import { PageProperties } from '../panes/PageProperties.tsx';
import { Palette, type PartFamily } from '../panes/Palette.tsx';
import { Phone } from '../panes/Phone.tsx';
import { PhoneBar } from '../panes/PhoneBar.tsx';
import { Preview } from '../panes/Preview.tsx';
import { Problems } from '../panes/Problems.tsx';
import { ShownWhen } from '../panes/ShownWhen.tsx';
import { Side } from '../panes/Side.tsx';
import { Tree } from '../panes/Tree.tsx';
import { PART, type TreeList } from '../panes/TreeRows.tsx';
import { useFaults, useProblems } from '../panes/use-problems.ts';
import type { Say } from '../words.ts';
import { type DeskProps, useBurst, useSight } from './desk.ts';

const NONE: readonly string[] = [];
const FLOORS = 'schemas/blocks/home-floors.json';

type Texts = Readonly<Record<string, string>>;

/** The shared blocks by what they are: floors of homes, and all others. */
function sharedFamilies(texts: Texts, say: Say, isHome: boolean): readonly PartFamily[] {
  const files = Object.keys(texts).filter((file) => /^schemas\/blocks\/[^.]+\.json$/.test(file));
  const parts = files.map((file) => {
    const about = String(valueAt(texts[file] ?? '{}', ['description']) ?? '');
    const name = file.replace(/^schemas\/blocks\/|\.json$/g, '');
    return {
      key: file,
      title: headOf(about) ?? name,
      note: about.slice(0, 60) || name,
      isFloor: about.startsWith('首页楼层'),
    };
  });
  const floors = { title: say('family-floors'), parts: parts.filter(({ isFloor }) => isFloor) };
  const others = { title: say('family-shared'), parts: parts.filter(({ isFloor }) => !isFloor) };
  return isHome ? [floors, others] : [others, floors];
}

const blockFamilies = (say: Say): readonly PartFamily[] =>
  (Object.keys(FAMILIES) as readonly Family[]).map((family) => ({
    title: say(`family-${family}`),
    parts: FAMILIES[family].flatMap((name) => {
      const kind = kindOf(name);
      return kind === undefined ? [] : [{ key: name, title: kind.title, note: kind.description }];
    }),
  }));

type Faults = ReturnType<typeof useFaults>;

/** The rows of the outline for lists of blocks. */
function treeOf(lists: readonly BlockList[], texts: Texts, say: Say, hasSteps: boolean, faults: Faults): readonly TreeList[] {
  const one = (list: BlockList): TreeList => ({
    key: list.key,
    heading: list.isOutermost && hasSteps ? (list.step === undefined ? say('everyStep') : `${say('step')} ${list.step}`) : undefined,
    nodes: list.parts.map((part) => ({
      key: part.name,
      title: part.title,
      kind: kindOf(part.block)?.title ?? part.block ?? say(part.shared === undefined ? 'together' : 'group'),
      mark: part.shared === undefined ? undefined : `${say('shared')} ${String(pagesUsing(part.shared, texts).length)}`,
      faults: faults.get(part.name),
      inner: part.inner && one(part.inner),
      isFolded: part.shared !== undefined && part.shared !== FLOORS,
    })),
  });
  return lists.map(one);
}

/** The desk of a page: its blocks, the phone, and the selected block. A home is a page whose palette begins with the floors. */
export const PageDesk = (props: DeskProps): ReactElement => {
  const { ask, phone, say, documents, name, look, onLook } = props;
  const { history, read, change } = documents;
  const [selected, setSelected] = useState<string>();
  const [samples, setSamples] = useState(NONE);
  const [sampleName, setSampleName] = useState('');
  const [isShared, setShared] = useState(false);
  const burst = useBurst();
  const sight = useSight(selected, read);
  const texts = history.now;

  const file = `schemas/pages/${name}.json`;
  const lists = useMemo(() => blocksOf(file, read), [file, read]);
  const parts = useMemo(() => partsIn(lists), [lists]);
  const all = useMemo(() => listsIn(lists), [lists]);
  const part = parts.find((one) => one.name === selected);
  const files = useMemo(
    () => [...new Set([file, ...parts.flatMap(({ place, shared }) => [place.file, ...(shared === undefined ? [] : [shared])])])],
    [file, parts],
  );
  const isHome = files.includes(FLOORS) || parts.some(({ shared }) => shared !== undefined && read(shared)?.includes('首页楼层') === true);
  const issues = useProblems(ask, documents.drafts, read(file) === undefined ? NONE : files);
  const faults = useFaults(issues, parts, read);
  const tree = useMemo(() => treeOf(lists, texts, say, lists.length > 1, faults), [lists, texts, say, faults]);
  const families = useMemo(() => {
    const [shared, kinds] = [sharedFamilies(texts, say, isHome), blockFamilies(say)];
    return isHome ? [...shared.slice(0, 1), ...kinds, ...shared.slice(1)] : [...kinds, ...shared];
  }, [texts, say, isHome]);
  const sample = samples.includes(sampleName) ? sampleName : (samples[0] ?? '');

  /** The object that is edited: the block, the changes beside a reference, or the shared block. */
  const place = part === undefined ? undefined : part.shared !== undefined && isShared && part.source ? part.source : part.place;
  const record = (at: typeof place): Readonly<Record<string, Json>> =>
    (at && (valueAt(read(at.file) ?? '{}', at.path) as Readonly<Record<string, Json>> | undefined)) ?? {};
  const written = record(place);
  const inherited = part?.shared !== undefined && !isShared && part.source ? record(part.source) : {};
  const pages = useMemo(() => {
    const shared = part?.shared ?? (part && part.place.file !== file ? part.place.file : undefined);
    return shared === undefined ? NONE : pagesUsing(shared, texts);
  }, [part, file, texts]);
  const shown = written['show'] ?? inherited['show'];

  const byPhone = useCallback(
    (id: string) => {
      const found = parts.find((one) => one.id === id);
      if (found !== undefined) setSelected(found.name);
    },
    [parts],
  );
  const onSamples = useCallback((page: string, names: readonly string[]) => page === name && setSamples(names), [name]);
  const partNamed = (key: string): BlockPart => {
    const found = parts.find((one) => one.name === key);
    if (found === undefined) throw new Impossible('没有这一块');
    return found;
  };
  const listNamed = (key: string): BlockList => {
    const found = all.find((one) => one.key === key);
    if (found === undefined) throw new Impossible('没有这一列');
    return found;
  };
  /** Adds a part inside the selected block if it holds blocks of the page, else behind it, else at the end. */
  const add = (kind: string, list?: string, at?: number): void =>
    change((now: Read) => {
      if (list !== undefined && at !== undefined) return addBlock(now, kind, lists, listNamed(list), at);
      const around = part && all.find((one) => one.parts.includes(part));
      if (part?.inner && part.inner.place.file === file && part.shared === undefined)
        return addBlock(now, kind, lists, part.inner, part.inner.parts.length);
      const target = around?.place.file === file ? around : lists[0];
      if (target === undefined) throw new Impossible('这个页面没有放积木的地方');
      return addBlock(now, kind, lists, target, target === around && part ? part.at + 1 : target.parts.length);
    });
  const remove = (key: string): void => change((now) => removeBlock(now, partNamed(key)));

  const key = `${selected ?? ''} ${String(isShared)} ${String(documents.turns)} ${say('language')}`;
  const usesOf = (text: string): number => Object.values(texts).reduce((sum, one) => sum + one.split(`"${text}"`).length - 1, 0);
  const setWords = (text: string, words: string): void =>
    change((now) => {
      const at = placeOfWords(text, now);
      if (at === undefined || words === '') throw new Impossible('这句话不能空着');
      return setKey(now, { file: at.file, path: [] }, at.path, words);
    });
  const isGroup = part !== undefined && part.shared !== undefined && part.source === undefined;

  const shownFile = sight.spot?.file ?? place?.file ?? file;
  const faulty = parts.flatMap(({ name: one, id }) => (id !== undefined && faults.has(one) ? [id] : []));

  const panes = {
    properties:
      part && place ? (
        <BlockProperties
          key={key}
          part={part}
          written={written}
          inherited={inherited}
          pages={pages}
          isShared={isShared}
          onShared={setShared}
          read={read}
          usesOf={usesOf}
          say={say}
          onValue={(keys, value) => change((now) => setKey(now, place, keys, value))}
          onWords={setWords}
          onRemove={() => remove(part.name)}
          onOwn={() => change((now) => ownGroup(now, part))}
        />
      ) : (
        <PageProperties
          key={key}
          file={file}
          read={read}
          say={say}
          onValue={(keys, value) => change((now) => setKey(now, { file, path: [] }, keys, value))}
          onWords={setWords}
        />
      ),
    conditions:
      part && place && !isGroup ? (
        <ShownWhen
          rule={shown}
          variables={variablesOf(files, read)}
          say={say}
          onRule={(rule) => change((now) => setShown(now, place, rule))}
        />
      ) : null,
    document: (
      <Document
        key={shownFile}
        file={shownFile}
        text={read(shownFile) ?? ''}
        from={sight.spot?.offset ?? (place && rangeOf(read(place.file) ?? '{}', place.path)?.from)}
        ask={ask}
        say={say}
        onText={(next) => change(() => ({ file: shownFile, text: next, key: burst() }))}
      />
    ),
    problems: (
      <Problems
        issues={issues}
        parts={parts}
        read={read}
        say={say}
        onGo={(issue, part) => {
          setSelected(part?.name);
          sight.goTo(issue, part?.name);
        }}
        onMend={(mend) => change(() => mend)}
      />
    ),
  };

  return (
    <>
      <Tree
        lists={tree}
        selected={selected}
        say={say}
        label={say('blocks')}
        onSelect={(one) => {
          setSelected(one === selected ? undefined : one);
          setShared(false);
        }}
        onMove={(one, list, at) => change((now) => moveBlock(now, partNamed(one), listNamed(list), at))}
        onRemove={remove}
        onAdd={add}
        refuses={(dragged, list) => (dragged.startsWith(PART) ? undefined : refusalOf(read, partNamed(dragged), listNamed(list)))}
      >
        <Palette
          families={families}
          say={say}
          onAdd={add}
          preview={({ key: kind }) => (Object.hasOwn(BLOCK_KINDS, kind) ? <Preview address={phone} block={kind} say={say} /> : null)}
        />
      </Tree>
      <Phone
        address={phone}
        texts={texts}
        drawing={{ subject: { kind: 'page', name, sample: sample || undefined }, selected: part?.id, faulty, ...look }}
        say={say}
        onSelect={byPhone}
        onSamples={onSamples}
      >
        <PhoneBar say={say} look={look} onLook={onLook} samples={samples} sample={sample} onSample={setSampleName} />
      </Phone>
      <Side say={say} panes={panes} counts={{ problems: issues?.length ?? 0 }} choose="chooseBlock" tab={sight.tab} onTab={sight.setTab} />
    </>
  );
};
