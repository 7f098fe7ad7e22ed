import type { ReactElement } from 'react';
import { channelKeys } from '../../stories/surroundings.ts';
import type { Say, Word } from '../words.ts';

/** Circumstances of the phone. */
export interface Look {
  readonly channel: string;
  readonly size: 'normal' | 'elder';
  readonly today: string;
  /** The app around the page. */
  readonly host: string;
  readonly selecting: boolean;
}

/** Apps that open the product, as the workshop offers them. */
const HOSTS = ['browser', 'messenger', 'miniProgram', 'payment', 'hyjk'] as const;

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, title: string])[];
  readonly onChange: (value: string) => void;
}

/** A labelled list to choose one of. */
export const Choice = ({ label, value, options, onChange }: ChoiceProps): ReactElement => (
  <label>
    <span>{label}</span>
    <select value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map(([option, title]) => (
        <option key={option} value={option}>
          {title}
        </option>
      ))}
    </select>
  </label>
);

const same = (names: readonly string[]): readonly (readonly [string, string])[] => names.map((name) => [name, name]);

interface PhoneBarProps {
  readonly say: Say;
  readonly look: Look;
  readonly onLook: (change: Partial<Look>) => void;
  readonly samples: readonly string[];
  readonly sample: string;
  readonly onSample: (sample: string) => void;
  /** The number of pages of a form, if it has pages. */
  readonly pages?: number;
  readonly page?: number | undefined;
  readonly onPage?: (page: number) => void;
  /** The channel is what is edited, so it is no choice. */
  readonly isChannelFixed?: boolean;
}

/** The controls of the phone: sample, page of the form, channel, day, host, size of type, and whether a tap selects. */
export const PhoneBar = (props: PhoneBarProps): ReactElement => {
  const { say, look, onLook, samples, sample, onSample, pages = 0, page = 1, onPage, isChannelFixed = false } = props;
  const channels = [['', say('noChannel')] as const, ...same(channelKeys)];
  return (
    <div className="studio-phone-bar">
      {samples.length === 0 ? null : <Choice label={say('sample')} value={sample} options={same(samples)} onChange={onSample} />}
      {pages < 2 ? null : (
        <Choice
          label={say('page')}
          value={String(page)}
          options={same(Array.from({ length: pages }, (_none, at) => String(at + 1)))}
          onChange={(next) => onPage?.(Number(next))}
        />
      )}
      {isChannelFixed ? null : (
        <Choice label={say('channel')} value={look.channel} options={channels} onChange={(channel) => onLook({ channel })} />
      )}
      <Choice
        label={say('host')}
        value={look.host}
        options={HOSTS.map((host) => [host, say(`host-${host}` satisfies Word)] as const)}
        onChange={(host) => onLook({ host })}
      />
      <label>
        <span>{say('day')}</span>
        <input type="date" value={look.today} required onChange={({ target }) => target.value && onLook({ today: target.value })} />
      </label>
      <div className="studio-switches">
        <label>
          <input
            type="checkbox"
            checked={look.size === 'elder'}
            onChange={({ target }) => onLook({ size: target.checked ? 'elder' : 'normal' })}
          />{' '}
          {say('elder')}
        </label>
        <fieldset className="studio-pair">
          <legend>{say('tapDoes')}</legend>
          {([true, false] as const).map((selecting) => (
            <button key={String(selecting)} type="button" aria-pressed={look.selecting === selecting} onClick={() => onLook({ selecting })}>
              {say(selecting ? 'select' : 'try')}
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  );
};
