import type { Option } from '../../../engine/index.ts';
import { Button } from '../../antd/Button.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import type { ControlProps } from '../control.ts';
import { codesOf } from '../labels.ts';
import { WithOptions } from '../Options.tsx';
import { OptionList } from './OptionList.tsx';

const DETAILS = ['doctorTitle', 'title', 'hospitalAddress', 'address'] as const;

/** A second line under an option, from its item: a doctor's title, a hospital's address. */
export const detailOf = ({ data, label }: Option): string | undefined => {
  const texts = DETAILS.map((key) => data[key]).filter((text): text is string => typeof text === 'string' && text !== '' && text !== label);
  return texts[0];
};

/** The sheet of a select. An optional answer can be cleared. */
export const SelectSheet = ({
  control,
  onChoose,
  onClose,
}: {
  control: ControlProps;
  onChoose: (value: string) => void;
  onClose: () => void;
}) => {
  const { field, say } = control;
  const chosen = codesOf(field.value);
  return (
    <Sheet
      title={field.title}
      closeLabel={say('close')}
      onClose={onClose}
      tall={(field.options?.length ?? 0) > 6}
      footer={
        field.required || chosen.length === 0 ? undefined : (
          <Button kind="plain" block onClick={() => onChoose('')}>
            {say('chooseNone')}
          </Button>
        )
      }
    >
      <WithOptions control={control}>
        {(options) => <OptionList title={field.title} options={options} chosen={chosen} say={say} detail={detailOf} onChoose={onChoose} />}
      </WithOptions>
    </Sheet>
  );
};
