import { useId, useRef, useState } from 'react';
import { constants } from '../../constants.ts';
import type { SendCodeProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { usePageStore } from '../page.ts';
import { useRemainingSeconds } from '../parts/ends.ts';
import { TapButton } from '../parts/TapButton.tsx';

/** A button that sends a code to a phone. After a successful send it is disabled and counts down. A refused request does not disable it. */
export const SendCode = ({ sent, kind = 'plain', ...events }: SendCodeProps & BlockEvents) => {
  const { host } = usePageStore();
  const [times, setTimes] = useState(0);
  const [isSending, setSending] = useState(false);
  const sending = useRef(false);
  const isSent = sent === true || times > 0;
  const left = useRemainingSeconds(`${useId()} ${times}`, isSent ? constants.codeAgain : undefined) ?? 0;
  const again = isSent ? host.text('app.block.codeAgain') : host.text('app.block.code');

  async function send(): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setSending(true);
    const isDone = await events.complete('tap');
    sending.current = false;
    setSending(false);
    if (isDone) setTimes((before) => before + 1);
  }

  return (
    <TapButton
      {...events}
      text={left > 0 ? host.text('app.block.codeWait', { seconds: String(left) }) : again}
      kind={kind}
      disabled={left > 0 || isSending}
      waits
      emit={send}
    />
  );
};
