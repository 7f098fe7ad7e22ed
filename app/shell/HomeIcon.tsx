import { Fab, Toast } from '../../renderer/index.ts';
import { useApp } from './context.ts';
import { useGo } from './use-go.ts';

/** Pixels above the lower edge: over the button and the broadcast icon of a page, which stand above its tab bar. */
const BOTTOM = 268;

/** A round button that can be moved and leads to the home of the channel: a page of the app, or an address that the channel allows (RT-38, CH-22). */
export const HomeIcon = ({ to }: { to: string }) => {
  const { text, leave } = useApp();
  const go = useGo();
  function open(): void {
    if (to.startsWith('/')) go.to(to);
    else if (!leave.to(to)) Toast.show(text('app.linkRefused'));
  }
  return <Fab text={text('app.channelHome')} bottom={BOTTOM} emit={async () => open()} handles={() => true} />;
};
