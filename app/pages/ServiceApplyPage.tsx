import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CompiledForm, FormEvent, Json, Values } from '../../engine/index.ts';
import { EmptyState, ErrorState, Page, Skeleton } from '../../renderer/index.ts';
import { FormPage } from '../form/FormPage.tsx';
import { createFormHost } from '../form/form-host.ts';
import { SUCCESS } from '../http/index.ts';
import { formOf, titleOf } from '../service/form-of.ts';
import { tellRefusal } from '../service/refusal.ts';
import { firstService, readCheckedService, type Service } from '../service/service.ts';
import { useApp, useChannel } from '../shell/context.ts';
import { useGo } from '../shell/use-go.ts';
import { useLoad } from '../shell/use-load.ts';

interface Application {
  readonly service: Service;
  readonly form: CompiledForm;
  readonly records: readonly FormEvent[];
}

/** The application form of a service: service config, form document, returned application, draft, submission (FM-01, FM-25, FM-26, AP-33). */
export const ServiceApplyPage = () => {
  const { text, library, http, session } = useApp();
  const go = useGo();
  const [query] = useSearchParams();
  const address = query.toString();

  const { data, failed, reload } = useLoad<Application | 'unavailable'>(`${session.get('userId')}?${address}`, async () => {
    const service = readCheckedService(query.get('checkedServiceConfig')) ?? (await askService());
    if (!service) return 'unavailable';
    const isConfigured = async () => (await askService())?.serviceCode === service.serviceCode;
    const [form, returned] = await Promise.all([
      formOf(service.serviceCode, library, isConfigured),
      query.get('requestNo') ? http.call('service.reapply') : undefined,
    ]);
    if (!form) return 'unavailable';
    // Without an answer the member's earlier answers would seem lost: the page offers to try again.
    if (returned?.unconfirmed) throw new Error('no answer');
    const values = returned?.code === SUCCESS ? (returned.result as Values | null) : null;
    return { service, form, records: values ? [{ type: 'restore', values }] : [] };
  });

  async function askService(): Promise<Service | undefined> {
    const answer = await http.call('service.config');
    if (answer.unconfirmed) throw new Error('no answer');
    return answer.code === SUCCESS ? firstService(answer.result) : undefined;
  }

  if (data && data !== 'unavailable') return <ServiceForm key={address} {...data} query={Object.fromEntries(query)} />;
  const title = text('app.apply.title');
  return (
    <Page title={title} onBack={go.back}>
      {failed ? <ErrorState title={text('app.pageFailed')} action={{ label: text('app.retry'), onClick: reload }} /> : null}
      {data === 'unavailable' ? (
        <EmptyState
          title={text('app.apply.unavailable')}
          description={text('app.apply.unavailableHint')}
          action={{ label: text('app.back'), onClick: go.back }}
        />
      ) : null}
      {data === undefined && !failed ? <Skeleton rows={8} /> : null}
    </Page>
  );
};

const ServiceForm = ({ service, form, records, query }: Application & { query: Readonly<Record<string, string>> }) => {
  const app = useApp();
  const { text, session, monitor } = app;
  const { channel } = useChannel();
  const go = useGo();
  const { receiveId = '', requestNo = '' } = query;

  const address = JSON.stringify(query);
  const opening = useMemo(() => {
    const parameters = JSON.parse(address) as Values;
    const scope = { service, query: parameters };
    const userId = session.get('userId');
    return {
      scope,
      host: createFormHost(app, scope),
      context: { today: app.today(), query: parameters, service, channel: channel as Values, user: { userId } },
      subject: { userId, form: service.serviceCode, subject: requestNo === '' ? receiveId : `${receiveId}:${requestNo}` },
    };
  }, [app, address, service, channel, session, receiveId, requestNo]);

  // Forms with a back path of their own leave by it (FM-27); the others go back in history.
  const { back } = form.submit;
  const leave = () => (back ? go.to(back.path, back.query ?? {}, { replace: true }) : go.back());

  function done(result: Json): void {
    const made = (result as Values | null)?.['requestNo'];
    go.to('/serviceApplyResult', { requestNo: typeof made === 'string' ? made : '', serviceCode: service.serviceCode }, { replace: true });
  }

  useEffect(() => {
    for (const { code, field } of form.faults) monitor.report('error', 'form.fault', { form: form.code, code, field: field ?? '' });
  }, [form, monitor]);

  return (
    <FormPage
      {...opening}
      form={form}
      records={records}
      title={titleOf(form, service)}
      submitLabel={text('app.apply.submit')}
      calls={form.submit.calls}
      onBack={leave}
      onDone={done}
      onRefused={(answer, isLast, open) => tellRefusal(answer, isLast, open, text)}
    />
  );
};
