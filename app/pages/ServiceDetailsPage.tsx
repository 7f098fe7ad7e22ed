import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CompiledForm, FormState, Json, Values } from '../../engine/index.ts';
import { Button, Card, createFormStore, EmptyState, ErrorState, Page, Skeleton } from '../../renderer/index.ts';
import { createFormHost } from '../form/form-host.ts';
import { useApp, useChannel } from '../hooks/context.ts';
import { useFlow } from '../hooks/use-flow.ts';
import { useGo } from '../hooks/use-go.ts';
import { useLoad } from '../hooks/use-load.ts';
import { isAnswered, SUCCESS } from '../http/index.ts';
import { formOf } from '../service/form-of.ts';
import { PhotoRow } from '../service/PhotoRow.tsx';
import { type ReadableAnswer, toReadable } from '../service/readable.ts';
import './service.css';

interface Application {
  /** Whether this member has sent the application: an address alone proves nothing. */
  readonly known: true;
  readonly form: CompiledForm | undefined;
  readonly serviceTitle: string;
  readonly applyTime: string;
  readonly statusDesc: string;
  readonly service: Values;
  readonly answers: Values;
  /** As the back end tells it, for the flow that applies again. */
  readonly record: Values;
}

/** One application of the member: its status, and the answers by section under their labels (RT-09, BT-15). */
export const ServiceDetailsPage = () => {
  const { text, http, library } = useApp();
  const go = useGo();
  const [query] = useSearchParams();
  const requestNo = query.get('requestNo') ?? '';
  const { data, failed, reload } = useLoad<Application | { readonly known: false }>(requestNo, async () => {
    if (requestNo === '') return { known: false };
    const answer = await http.call('service.detail', {}, { onError: 'caller' });
    if (!isAnswered(answer)) throw new Error('service.detail was not answered');
    if (answer.code !== SUCCESS) return { known: false };
    const record = answer.result as Values;
    const part = (name: string) => String(record[name] ?? '');
    return {
      known: true,
      form: await formOf(part('serviceCode'), library),
      serviceTitle: part('serviceTitle'),
      applyTime: part('applyTime'),
      statusDesc: part('statusDesc'),
      service: toValues(record['service']),
      answers: toValues(record['data']),
      record,
    };
  });

  return (
    <Page title={text('app.details.title')} onBack={go.back}>
      {failed ? <ErrorState title={text('app.details.failed')} description={text('app.loadFailedHint')} again={reload} /> : null}
      {data === undefined && !failed ? <Skeleton rows={8} /> : null}
      {data?.known === false ? (
        <EmptyState
          title={text('app.result.unknown')}
          description={text('app.result.unknownHint')}
          action={{ label: text('app.records.title'), onClick: () => go.to('/common/serviceRecordList', {}, { replace: true }) }}
        />
      ) : null}
      {data?.known ? (
        <>
          <Card className="app-status">
            <p className="app-status-now">{data.statusDesc}</p>
            <h2>{data.serviceTitle}</h2>
            <dl className="app-facts">
              <div>
                <dt>{text('app.result.requestNo')}</dt>
                <dd>{requestNo}</dd>
              </div>
              <div>
                <dt>{text('app.records.time')}</dt>
                <dd>{data.applyTime}</dd>
              </div>
            </dl>
          </Card>
          {data.form ? <Answers form={data.form} answers={data.answers} service={data.service} /> : null}
          {data.form && data.record['receiveId'] ? <Reapply application={data.record} onRefresh={reload} /> : null}
        </>
      ) : null}
    </Page>
  );
};

/** The way to apply again with the answers and photos of this application (AP-33). No state of it is asked for: the back end alone says what it takes back (FD-05). */
const Reapply = ({ application, onRefresh }: { application: Values; onRefresh: () => void }) => {
  const { text } = useApp();
  const { run, busy } = useFlow('service-reapply', { refresh: onRefresh, params: { application } });
  return (
    <div className="app-stack">
      <Button block kind="plain" busy={busy} onClick={() => void run()}>
        {text('app.details.reapply')}
      </Button>
      <p className="app-reapply-hint">{text('app.details.reapplyHint')}</p>
    </div>
  );
};

/** The answers, read through the form they were given in, so that codes become names also where the server knows the options. */
const Answers = ({ form, answers, service }: { form: CompiledForm; answers: Values; service: Values }) => {
  const app = useApp();
  const { channel } = useChannel();
  const [state, setState] = useState<FormState>();

  useEffect(() => {
    const context = { ...app.clock(), service, channel: channel as Values, user: { userId: app.session.get('userId') } };
    const store = createFormStore(form, context, createFormHost(app, { service }), { restore: answers });
    setState(store.getState());
    const stop = store.subscribe(setState);
    return () => {
      stop();
      store.dispose();
    };
  }, [app, form, answers, service, channel]);

  if (!state) return <Skeleton rows={6} />;
  return toReadable(state, answers, app.text('app.details.yes')).map(({ title, answers: rows }) => (
    <Card key={title} title={title}>
      <dl className="app-answers">
        {rows.map((row) => (
          <div key={row.name} data-field={row.name}>
            <dt>{row.title}</dt>
            <dd>
              <AnswerValue answer={row} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  ));
};

const AnswerValue = ({ answer }: { answer: ReadableAnswer }) =>
  answer.kind === 'photos' ? <PhotoRow title={answer.title} urls={answer.urls} /> : answer.text;

const toValues = (value: Json | undefined): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
