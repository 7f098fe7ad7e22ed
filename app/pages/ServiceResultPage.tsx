import { useSearchParams } from 'react-router-dom';
import { Button, Card, Icon, Page, PhoneText, Skeleton } from '../../renderer/index.ts';
import { corpQrcode } from '../service/corp-qrcode.ts';
import { useApp, useChannel } from '../shell/context.ts';

import { useGo } from '../shell/use-go.ts';
import { useLoad } from '../shell/use-load.ts';
import './service.css';

/** What a member sees after a submission: the form's success text if it has one, the number, the QR code it names, and the way back (FM-27, FM-28, AP-31). */
export const ServiceResultPage = () => {
  const { text, library, http } = useApp();
  const { channel } = useChannel();
  const go = useGo();
  const [query] = useSearchParams();
  const serviceCode = query.get('serviceCode') ?? '';
  const requestNo = query.get('requestNo') ?? '';
  const { data, failed } = useLoad(serviceCode, async () => {
    const form = await library.form(serviceCode);
    return { success: form?.submit.success?.text, qrcode: form?.submit.success?.qrcode, back: form?.submit.back };
  });
  const field = data?.qrcode;
  const { data: qrcode } = useLoad(`${field ?? ''} ${requestNo}`, () => corpQrcode(http, requestNo, field));

  function leave(): void {
    const back = data?.back;
    if (back) go.to(back.path, back.query ?? {}, { replace: true });
    else go.to(channel.serviceApplyConfig?.callBackPath ?? '/commonRecognizee', {}, { replace: true });
  }

  return (
    <Page title={text('app.result.title')} onBack={leave}>
      {data === undefined && !failed ? (
        <Skeleton rows={3} />
      ) : (
        <Card className="app-result">
          <span className="app-result-mark">
            <Icon name="check" />
          </span>
          <h2>{text('app.result.done')}</h2>
          <p>
            <PhoneText>{text(data?.success ?? 'app.result.plain')}</PhoneText>
          </p>
          {requestNo ? (
            <p className="app-result-number">
              {text('app.result.requestNo')}
              <strong>{requestNo}</strong>
            </p>
          ) : null}
          {qrcode ? (
            <figure className="app-result-qrcode">
              <img src={qrcode} alt={text('app.result.qrcode')} />
              <figcaption>{text('app.result.qrcodeHint')}</figcaption>
            </figure>
          ) : null}
        </Card>
      )}
      <div className="app-stack">
        {requestNo ? (
          <Button block onClick={() => go.to('/common/serviceDetails', { requestNo })}>
            {text('app.result.detail')}
          </Button>
        ) : null}
        <Button block kind="plain" onClick={leave}>
          {text('app.result.back')}
        </Button>
      </div>
    </Page>
  );
};
