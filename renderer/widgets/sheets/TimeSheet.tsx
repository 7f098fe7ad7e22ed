import { useState } from 'react';
import { Button } from '../../antd/Button.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import type { ControlProps } from '../control.ts';
import { TimePick } from './TimePick.tsx';

/** Props of a time sheet. */
export interface TimeSheetProps {
  readonly control: Pick<ControlProps, 'field' | 'say'>;
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
}

const boundOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Hour and minute on two wheels. Times outside of min and max are not offered. */
export const TimeSheet = ({ control: { field, say }, onChoose, onClose }: TimeSheetProps) => {
  const [clock, setClock] = useState(boundOf(field.value) ?? '');
  return (
    <Sheet
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
    </Sheet>
  );
};
