import { useRef, useState } from 'react';
import { isValues, type Option, type Values } from '../../../engine/index.ts';
import { TextArea } from '../../antd/TextArea.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { late } from '../../parts/late.tsx';
import { type ControlProps, links } from '../control.ts';
import { onLeave } from '../leave.ts';
import { Picker } from '../Picker.tsx';
import { useTyping } from '../useTyping.ts';
import './Address.css';

const sheet = late(() => import('../sheets/PathSheet.tsx').then(({ PathSheet }) => PathSheet));

const MOST = 100;
/** Digits of a degree that are about ten centimetres: more would only say how the phone computes. */
const DIGITS = 6;

const textAt = (value: Values, key: string): string => (typeof value[key] === 'string' ? value[key] : '');

/** The answer with a change; undefined when nothing of it is left. */
const withChange = (value: Values, change: Values): Values | undefined => {
  const next = Object.fromEntries(Object.entries({ ...value, ...change }).filter(([, part]) => part !== '' && part !== null));
  return Object.keys(next).length === 0 ? undefined : next;
};

/** Region by levels, street in words, and the position of the phone if the member gives it. Typing is enough. */
export const Place = (props: ControlProps) => {
  const { id, field, form, labelledBy, describedBy, onChange, onBlur, say } = props;
  const { id: _id, 'aria-required': _required, 'aria-invalid': _invalid, ...group } = links(props);
  const value: Values = isValues(field.value) ? field.value : {};
  const region = textAt(value, 'region');
  const patch = (change: Values): void => onChange(withChange(value, change));
  const limited = { ...props, definition: { ...props.definition, maxLength: MOST } };
  const typing = useTyping(limited, textAt(value, 'street'), (street) => patch({ street }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend; the row has the label.
    <div role="group" className="hy-address" {...group} onBlur={onLeave(onBlur)}>
      <div>
        <span className="hy-range-label" id={`${id}_region`}>
          {say('addressRegion')}
        </span>
        <Picker
          control={{
            ...props,
            labelledBy: [labelledBy, `${id}_region`].filter((one) => one !== undefined).join(' '),
            field: { ...field, title: `${field.title} ${say('addressRegion')}`, value: region },
            onBlur: () => undefined,
          }}
          text={region}
          sheet={sheet}
          own={{ labels: region === '' ? [] : region.split('/') }}
          onChoose={(path: readonly Option[]) => patch({ region: path.map(({ label }) => label).join('/') })}
        />
      </div>
      <div>
        <label className="hy-range-label" htmlFor={`${id}_street`} id={`${id}_street_label`}>
          {say('addressStreet')}
        </label>
        <TextArea
          id={`${id}_street`}
          links={{
            'aria-labelledby': [labelledBy, `${id}_street_label`].filter((one) => one !== undefined).join(' '),
            'aria-describedby': describedBy,
            'aria-invalid': props.invalid || undefined,
          }}
          look="area"
          rows={2}
          autoComplete="street-address"
          placeholder={say('addressStreetHint')}
          readOnly={field.readonly}
          value={textAt(value, 'street')}
          {...typing}
        />
      </div>
      {form?.host.locate ? <Position {...props} locate={form.host.locate} value={value} patch={patch} /> : null}
    </div>
  );
};

interface PositionProps extends ControlProps {
  readonly locate: NonNullable<NonNullable<ControlProps['form']>['host']['locate']>;
  readonly value: Values;
  readonly patch: (change: Values) => void;
}

const degrees = (value: number): number => Number(value.toFixed(DIGITS));

/** The point on the map: taken from the phone, shown as numbers, and removed again. */
const Position = ({ locate, value, patch, say, field }: PositionProps) => {
  const [status, setStatus] = useState<'idle' | 'running' | 'failed' | 'denied'>('idle');
  const { lat, lng } = value;
  // The member may type on while the phone looks for its position.
  const latest = useRef(patch);
  latest.current = patch;
  const isKnown = typeof lat === 'number' && typeof lng === 'number';
  const find = async (): Promise<void> => {
    setStatus('running');
    const found = await locate();
    setStatus(found.ok ? 'idle' : found.isDenied ? 'denied' : 'failed');
    if (found.ok) latest.current({ lat: degrees(found.lat), lng: degrees(found.lng) });
  };
  return (
    <div className="hy-address-point">
      <p role="status">
        {isKnown ? say('addressPoint', { lat: String(lat), lng: String(lng) }) : null}
        {status === 'running' ? say('addressFinding') : null}
        {status === 'failed' ? say('addressNotFound') : null}
        {status === 'denied' ? say('addressDenied') : null}
      </p>
      {field.readonly ? null : (
        <span className="hy-address-tools">
          <button type="button" className="hy-link" disabled={status === 'running'} onClick={() => void find()}>
            <Icon name="location" />
            {say(isKnown ? 'addressFindAgain' : 'addressFind')}
          </button>
          {isKnown ? (
            <button type="button" className="hy-link" onClick={() => patch({ lat: null, lng: null })}>
              {say('addressForget')}
            </button>
          ) : null}
        </span>
      )}
    </div>
  );
};
