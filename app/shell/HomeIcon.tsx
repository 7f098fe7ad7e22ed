import { Floating, Toast } from '../../renderer/index.ts';
import { useApp } from '../hooks/context.ts';
import { useGo } from '../hooks/use-go.ts';
import './home-icon.css';

/** The lowest floating button: it has the same place on every page. */
const RANK = 1;

/** A movable button at the edge that opens the channel's home: a page of the app, or an address that the channel allows (RT-38, CH-22). A spare one shows only when no tab bar of the page has a home (TB-13). */
export const HomeIcon = ({ to, spare }: { to: string; spare: boolean }) => {
  const { text, leave } = useApp();
  const go = useGo();
  function open(): void {
    if (to.startsWith('/')) go.to(to);
    else if (!leave.to(to)) Toast.show(text('app.linkRefused'));
  }
  return (
    <Floating rank={RANK} name="home" className={spare ? 'app-home app-home-spare' : 'app-home'} onTap={open}>
      {text(to.startsWith('/') ? 'app.channelHome' : 'app.channelSite')}
    </Floating>
  );
};
