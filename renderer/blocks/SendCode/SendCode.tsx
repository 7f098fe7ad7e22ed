import { useId, useState } from 'react';
import type { Documents } from '../../../engine/index.ts';
import { constants } from '../../constants.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Button } from '../Button/Button.tsx';
import { usePageStore } from '../page.ts';
import { useLeft } from '../parts/ends.ts';

/** A button that has a code sent to a phone: once it was sent, or was before, it rests and counts down until another may be asked for. What was refused does not make it rest. */
export const SendCode = ({ sent, kind = 'plain', ...events }: Documents.SendCodeProps & BlockEvents) => {
  const { host } = usePageStore();
  const [times, setTimes] = useState(0);
  const isSent = sent === true || times > 0;
  const left = useLeft(`${useId()} ${times}`, isSent ? constants.codeAgain : undefined) ?? 0;
  const again = isSent ? host.text('app.block.codeAgain') : host.text('app.block.code');
  return (
    <Button
      {...events}
      text={left > 0 ? host.text('app.block.codeWait', { seconds: String(left) }) : again}
      kind={kind}
      disabled={left > 0}
      waits
      emit={async (event, value) => {
        if (await events.complete(event, value)) setTimes((before) => before + 1);
      }}
    />
  );
};
