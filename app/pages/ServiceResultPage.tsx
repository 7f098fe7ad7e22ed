import { useSearchParams } from 'react-router-dom';
import { type Documents, textKey, type Values } from '../../engine/index.ts';
import { Button, Card, EmptyState, ErrorState, Icon, Page, PhoneText, Skeleton } from '../../renderer/index.ts';
import { program } from '../../schemas/index.ts';
import { useApp, useChannel } from '../hooks/context.ts';
import { GuardedImage } from '../hooks/GuardedImage.tsx';
import { useGo } from '../hooks/use-go.ts';
import { useLoad } from '../hooks/use-load.ts';
import { isAnswered, SUCCESS } from '../http/index.ts';
import { corpQrcode } from '../service/corp-qrcode.ts';
import './service.css';

interface Result {
  /** Whether this member has sent the application: an address alone proves nothing. */
  readonly known: boolean;
  readonly submit: Documents.Submit | undefined;
  readonly answers: Values;
}

/** What a member sees after a submission: the form's success text if it has one, the number, the QR code it names, and the way back (FM-27, FM-28, AP-31). */
export const ServiceResultPage = () => {
  const { text, library, http, leave: guard } = useApp();
  const { channel } = useChannel();
  const go = useGo();
  const [query] = useSearchParams();
  const requestNo = query.get('requestNo') ?? '';
  const { data, failed, reload } = useLoad<Result>(requestNo, async () => {
    const nothing = { known: false, submit: undefined, answers: {} };
    if (requestNo === '') return nothing;
    const answer = await http.call(program.calls.application, { requestNo }, { onError: 'caller' });
    if (!isAnswered(answer)) throw new Error(`${program.calls.application} was not answered`);
    if (answer.code !== SUCCESS) return nothing;
    const { serviceCode, data: answers } = answer.result as Values;
    const form = await library.form(String(serviceCode ?? ''));
    return { known: true, submit: form?.submit, answers: (answers ?? {}) as Values };
  });
  const phone = data?.answers[data.submit?.success?.qrcode ?? ''];
  const qrcode = useLoad(String(phone ?? ''), () => corpQrcode(http, phone)).data;
  const picture = qrcode && guard.image(qrcode);

  function leave(): void {
    const back = data?.submit?.back;
    if (back) go.to(back.path, back.query ?? {}, { replace: true });
    else if (channel.serviceApplyConfig?.callBackPath) go.to(channel.serviceApplyConfig.callBackPath, {}, { replace: true });
    else go.list();
  }

  return (
    <Page title={text('app.result.title')} onBack={leave}>
      {failed ? <ErrorState title={text('app.result.failed')} description={text('app.loadFailedHint')} again={reload} /> : null}
      {data === undefined && !failed ? <Skeleton rows={3} /> : null}
      {data?.known === false ? <EmptyState title={text('app.result.unknown')} description={text('app.result.unknownHint')} /> : null}
      {data?.known ? (
        <Card className="app-result">
          <span className="app-result-mark">
            <Icon name="check" />
          </span>
          <h2>{text('app.result.done')}</h2>
          <p>
            <PhoneText>{text(textKey(data.submit?.success?.text) ?? 'app.result.plain')}</PhoneText>
          </p>
          <p className="app-result-number">
            {text('app.result.requestNo')}
            <strong>{requestNo}</strong>
          </p>
          {picture ? (
            <figure className="app-result-qrcode">
              <GuardedImage src={picture} alt={text('app.result.qrcode')} />
              <figcaption>{text('app.result.qrcodeHint')}</figcaption>
            </figure>
          ) : null}
        </Card>
      ) : null}
      <div className="app-stack">
        {data?.known ? (
          <Button block onClick={() => go.to(program.routes.application, { requestNo })}>
            {text('app.result.detail')}
          </Button>
        ) : (
          <Button block onClick={() => go.to(program.routes.records)}>
            {text('app.records.title')}
          </Button>
        )}
        <Button block kind="plain" onClick={leave}>
          {text('app.result.back')}
        </Button>
      </div>
    </Page>
  );
};
