import { useState } from 'react';
import { Button } from '../../antd/Button.tsx';
import { Popup } from '../../antd/Popup.tsx';
import type { SheetProps } from '../Picker.tsx';
import { TimePick } from './TimePick.tsx';

const boundOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Hour and minute on two wheels. Times outside of min and max are not offered. */
export const TimeSheet = ({ control: { field, say }, onChoose, onClose }: SheetProps<string>) => {
  const [clock, setClock] = useState(boundOf(field.value) ?? '');
  return (
    <Popup
      title={field.title}
      closeLabel={say('close')}
      onClose={onClose}
      footer={
        <>
          <p className="hy-sheet-missing" role="status">
            {clock === '' ? say('needTime') : null}
          </p>
          <Button block disabled={clock === ''} onClick={() => onChoose(clock)}>
            {say('confirm')}
          </Button>
        </>
      }
    >
      <TimePick
        value={clock}
        earliest={boundOf(field.min) ?? ''}
        latest={boundOf(field.max)}
        isNext={false}
        say={say}
        onChange={setClock}
      />
    </Popup>
  );
};
