import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { textKey } from '../../engine/index.ts';
import { Card, ErrorState, Page, PhoneText, Skeleton, SubmitBar, Toast } from '../../renderer/index.ts';
import { useApp, useChannel } from '../hooks/context.ts';
import { useFlow } from '../hooks/use-flow.ts';
import { useGo } from '../hooks/use-go.ts';
import { useLoad } from '../hooks/use-load.ts';
import { SUCCESS } from '../http/index.ts';
import './service.css';

/** The channel's service agreement: read to its end, agreed to, recorded, then back into the flow of the button that led here (BT-04, BT-05, AP-16, CH-18). */
export const SignPage = () => {
  const { text, http, library } = useApp();
  const { channel } = useChannel();
  const go = useGo();
  const [query] = useSearchParams();
  // Who comes from another page names the person by id (RT-25).
  const id = query.get('id');
  const { name, text: written, isNeedTitle } = channel.agreementConfig ?? {};
  const key = textKey(written) ?? '';
  const agreement = useLoad(key, () => library.texts([key]).then(() => true));
  const flow = useFlow('button-signed', { refresh: go.back, replace: true });
  const [isRead, end] = useSeen(agreement.data === true);
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);
  const title = name ?? text('app.sign.title');

  async function confirm(): Promise<void> {
    if (!isRead || !agreed) {
      Toast.show(text(isRead ? 'app.sign.unticked' : 'app.sign.unread'));
      return;
    }
    setBusy(true);
    try {
      const answer = await http.call('agreement.add', id === null ? {} : { userAccountId: id });
      // A button that only says something has no page of its own: the member goes back to where it stands.
      if (answer.code === SUCCESS && !(await flow.run())) go.back();
    } finally {
      setBusy(false);
    }
  }

  const bar = (
    <SubmitBar
      label={text('app.sign.confirm')}
      onClick={() => void confirm()}
      busy={busy || flow.busy}
      disabled={agreement.data !== true}
      note={
        <label className="app-check">
          <input type="checkbox" checked={agreed} disabled={!isRead} onChange={(event) => setAgreed(event.target.checked)} />
          <span>{text(isRead ? 'app.sign.agree' : 'app.sign.read')}</span>
        </label>
      }
    />
  );
  return (
    <Page title={isNeedTitle === false ? text('app.sign.title') : title} onBack={go.back} footer={bar}>
      {agreement.failed ? (
        <ErrorState title={text('app.chunkFailed')} description={text('app.loadFailedHint')} again={agreement.reload} />
      ) : null}
      {agreement.data === true ? (
        <Card>
          <article className="app-agreement" aria-label={title}>
            {text(key, {
              phone: channel.servicePhone ?? '',
              name: title,
              channel: channel.documentTitle ?? '',
              button: text('app.sign.confirm'),
            })
              .split('\n')
              .map((paragraph) => (
                <p key={paragraph}>
                  <PhoneText>{paragraph}</PhoneText>
                </p>
              ))}
            <span ref={end} />
          </article>
        </Card>
      ) : null}
      {agreement.data === undefined && !agreement.failed ? <Skeleton rows={8} /> : null}
    </Page>
  );
};

/** True once the element at the end of the text was on the screen. */
function useSeen(ready: boolean) {
  const end = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!ready || !end.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [ready]);
  return [seen, end] as const;
}
