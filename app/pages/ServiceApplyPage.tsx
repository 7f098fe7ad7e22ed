import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Json, Values } from '../../engine/index.ts';
import { EmptyState, ErrorState, Page, Skeleton } from '../../renderer/index.ts';
import { program } from '../../schemas/index.ts';
import { FormPage } from '../form/FormPage.tsx';
import { createFormHost } from '../form/form-host.ts';
import { tellRefusal } from '../form/refusal.ts';
import { useApp, useChannel } from '../hooks/context.ts';
import { useGo } from '../hooks/use-go.ts';
import { useLoad } from '../hooks/use-load.ts';
import { titleOf } from '../service/form-of.ts';
import { type Application, openApplication, type Refused } from '../service/open-application.ts';

/** The application form of a service: service config, form document, returned application, draft, submission (FM-01, FM-25, FM-26, AP-33). */
export const ServiceApplyPage = () => {
  const { text, library, http, session } = useApp();
  const go = useGo();
  const [query] = useSearchParams();
  const address = query.toString();
  const { data, failed, reload } = useLoad(`${session.get('userId')}?${address}`, () => openApplication(query, { http, library }));

  if (data && 'form' in data) return <ServiceForm key={address} {...data} query={Object.fromEntries(query)} />;
  return (
    <Page title={text('app.apply.title')} onBack={go.back}>
      {failed ? <ErrorState title={text('app.chunkFailed')} description={text('app.loadFailedHint')} again={reload} /> : null}
      {data ? <NoForm {...data} /> : null}
      {data === undefined && !failed ? <Skeleton rows={8} /> : null}
    </Page>
  );
};

/** In the place of the form: why there is none for this address, and the way on. */
const NoForm = ({ refused, message }: Refused) => {
  const { text } = useApp();
  const go = useGo();
  if (refused === 'unavailable')
    return (
      <EmptyState
        title={text('app.apply.unavailable')}
        description={text('app.apply.unavailableHint')}
        action={{ label: text('app.back'), onClick: go.back }}
      />
    );
  return (
    <EmptyState
      title={message || text('app.apply.missing')}
      description={text('app.apply.missingHint')}
      action={{ label: text('app.apply.toList'), onClick: go.list }}
    />
  );
};

const ServiceForm = ({ service, form, records, query }: Application & { query: Readonly<Record<string, string>> }) => {
  const app = useApp();
  const { text, session } = app;
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
      context: { ...app.clock(), query: parameters, service, channel: channel as Values, user: { userId } },
      subject: { userId, form: service.serviceCode, subject: requestNo === '' ? receiveId : `${receiveId}:${requestNo}` },
    };
  }, [app, address, service, channel, session, receiveId, requestNo]);

  // Forms with a back path of their own leave by it (FM-27); the others go back in history.
  const { back } = form.submit;
  const leave = () => (back ? go.to(back.path, back.query ?? {}, { replace: true }) : go.back());

  const showRecords = (replace = false) => go.to(program.routes.records, {}, { replace });

  function showFiled(result: Json): void {
    const filed = numberIn(result);
    // What another page filed may have no number here; the records know it.
    if (filed === '') showRecords(true);
    else go.to(program.routes.application, { requestNo: filed }, { replace: true });
  }

  return (
    <FormPage
      {...opening}
      form={form}
      records={records}
      title={titleOf(form, service)}
      submitLabel={text('app.apply.submit')}
      calls={form.submit.calls}
      onBack={leave}
      onDone={(result) =>
        go.to(program.routes.applied, { requestNo: numberIn(result), serviceCode: service.serviceCode }, { replace: true })
      }
      onRefused={(answer, isLast, open) =>
        tellRefusal(answer, isLast, open, app, { title: text('app.apply.refusedTitle'), onLook: () => showRecords() })
      }
      filed={{ title: text('app.apply.filed'), action: text('app.result.detail'), onOpen: showFiled }}
    />
  );
};

/** The number of the application in what the submission gave. */
function numberIn(result: Json): string {
  const requestNo = (result as Values | null)?.['requestNo'];
  return typeof requestNo === 'string' || typeof requestNo === 'number' ? String(requestNo) : '';
}
