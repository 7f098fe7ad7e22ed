import type { Option } from '../../../engine/index.ts';
import { Sheet } from '../../parts/Sheet.tsx';
import type { ControlProps } from '../control.ts';
import { LoadFailed, Loading, WithOptions } from '../Options.tsx';
import { OptionList } from './OptionList.tsx';
import { detailOf } from './SelectSheet.tsx';
import { useLevels } from './useLevels.ts';

/** Props of the sheet of a multi-level picker. */
export interface PathSheetProps {
  readonly control: ControlProps;
  /** Names chosen before. */
  readonly labels: readonly string[];
  readonly onChoose: (path: readonly Option[]) => void;
  readonly onClose: () => void;
}

/** Levels one after the other: the chosen names are on top, and a tap on one returns to it. A single level shows no such trail. */
export const PathSheet = ({ control, labels, onChoose, onClose }: PathSheetProps) => {
  const { field, definition, say } = control;
  const stepped = definition.options !== undefined && 'steps' in definition.options;
  return (
    <Sheet title={field.title} closeLabel={say('close')} onClose={onClose} tall>
      {stepped ? (
        <Walk control={control} labels={labels} onChoose={onChoose} />
      ) : (
        <WithOptions control={control}>{() => <Walk control={control} labels={labels} onChoose={onChoose} />}</WithOptions>
      )}
    </Sheet>
  );
};

const Walk = ({ control, labels, onChoose }: Omit<PathSheetProps, 'onClose'>) => {
  const { field, definition, say } = control;
  const { options: source } = definition;
  const single = source !== undefined && !('steps' in source) && source.children === undefined;
  const { path, at, level, look, choose, hasMore, retry } = useLevels(control, labels);
  return (
    <>
      {single ? null : (
        <ol className="hy-trail">
          {path.slice(0, Math.max(at, path.length)).map((option, position) => (
            <li key={option.value}>
              <button type="button" aria-current={position === at ? 'step' : undefined} onClick={() => look(position)}>
                {option.label}
              </button>
            </li>
          ))}
          {at >= path.length ? (
            <li>
              <span aria-current="step">{say('level')}</span>
            </li>
          ) : null}
        </ol>
      )}
      {level.status === 'loading' ? <Loading say={say} /> : null}
      {level.status === 'failed' ? <LoadFailed say={say} onRetry={retry} /> : null}
      {level.status === 'ready' && level.options.length === 0 ? <p className="hy-options-none">{say('noOptions')}</p> : null}
      {level.status === 'ready' && level.options.length > 0 ? (
        <OptionList
          key={path
            .slice(0, at)
            .map(({ value }) => value)
            .join('/')}
          title={field.title}
          options={level.options}
          chosen={path[at]?.value}
          say={say}
          detail={detailOf}
          more={hasMore}
          onChoose={(option) => {
            const complete = choose(option);
            if (complete) onChoose(complete);
          }}
        />
      ) : null}
    </>
  );
};
