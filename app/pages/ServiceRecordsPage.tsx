import type { Json, Values } from '../../engine/index.ts';
import { EmptyState, ErrorState, Icon, Page, Skeleton } from '../../renderer/index.ts';
import { useApp } from '../shell/context.ts';
import { useCall } from '../shell/use-call.ts';
import { useGo } from '../shell/use-go.ts';
import './service.css';

interface ServiceRecord {
  readonly requestNo: string;
  readonly serviceTitle: string;
  readonly patientName: string;
  readonly applyTime: string;
  readonly statusDesc: string;
}

function toRecords(result: Json): readonly ServiceRecord[] {
  const list = (Array.isArray(result) ? result : []) as readonly (Values | null)[];
  return list.map((record) => {
    const text = (name: keyof ServiceRecord) => String(record?.[name] ?? '');
    return {
      requestNo: text('requestNo'),
      serviceTitle: text('serviceTitle'),
      patientName: text('patientName'),
      applyTime: text('applyTime'),
      statusDesc: text('statusDesc'),
    };
  });
}

/** The member's service applications (RT-09); the words of their status are the server's. */
export const ServiceRecordsPage = () => {
  const { text } = useApp();
  const go = useGo();
  const { data, failed, reload } = useCall('service.records', '', toRecords);
  return (
    <Page title={text('app.records.title')} onBack={go.back}>
      {data === undefined && failed ? (
        <ErrorState title={text('app.records.failed')} action={{ label: text('app.retry'), onClick: reload }} />
      ) : null}
      {data === undefined && !failed ? <Skeleton rows={6} /> : null}
      {data?.length === 0 ? <EmptyState title={text('app.records.empty')} description={text('app.records.emptyHint')} /> : null}
      <ul className="app-records">
        {data?.map(({ requestNo, serviceTitle, patientName, applyTime, statusDesc }) => (
          <li key={requestNo}>
            <button type="button" className="hy-card app-record" onClick={() => go.to('/common/serviceDetails', { requestNo })}>
              <span className="app-record-head">
                <strong>{serviceTitle}</strong>
                <span className="app-badge app-badge-good">{statusDesc}</span>
              </span>
              <span className="app-record-line">
                {text('app.records.patient')}：{patientName}
              </span>
              <span className="app-record-line">
                {text('app.records.time')}：{applyTime}
              </span>
              <Icon name="next" />
            </button>
          </li>
        ))}
      </ul>
    </Page>
  );
};
