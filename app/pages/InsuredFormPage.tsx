import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Fault, faultLine, textKey, type Values } from '../../engine/index.ts';
import { EmptyState, ErrorState, Page, Skeleton, Toast } from '../../renderer/index.ts';
import { comingRoutes, routes } from '../../schemas/index.ts';
import { loadChunk } from '../base/load-chunk.ts';
import { FormPage } from '../form/FormPage.tsx';
import { createFormHost } from '../form/form-host.ts';
import type { FormSession } from '../form/form-session.ts';
import { tellRefusal } from '../form/refusal.ts';
import { useApp, useChannel } from '../hooks/context.ts';
import { useGo } from '../hooks/use-go.ts';
import { useLoad } from '../hooks/use-load.ts';
import { type Answer, INVALID_ANSWERS, SESSION_EXPIRED } from '../http/index.ts';
import { type InsuredForm as Opened, openInsured } from '../insured/open-insured.ts';
import { pageFrom } from '../insured/return-path.ts';

const pathsOf = (table: typeof routes) => table.map(({ path }) => path);
const PATHS = pathsOf(routes);

/** The page that asked, where it is one that is not built yet. */
const comingFrom = async (fromPage: string) => pageFrom(fromPage, pathsOf(await loadChunk(comingRoutes)));

/** Adds an insured person, or shows one whose filled fields cannot be changed any more (IN-14, IN-16, IN-19, IN-20, VA-19). */
export const InsuredFormPage = () => {
  const { text, library, http, handed, monitor } = useApp();
  const { channel } = useChannel();
  const go = useGo();
  const [query] = useSearchParams();
  const insuredId = query.get('insuredId') ?? '';
  const title = insuredId === '' ? (channel.addPageTitle ?? text('app.insured.add')) : text('app.insured.edit');
  const [insuredData] = useState(() => handed.read('insuredData'));
  const fromPage = query.get('fromPage') ?? '';
  const known = pageFrom(fromPage, PATHS);
  const onFault = (field: string, fault: Fault) => monitor.report('error', 'form.existing', { field, message: faultLine(fault) });
  const { data, failed, reload } = useLoad(`${insuredId} ${fromPage}`, async () => {
    const isUnknown = fromPage !== '' && known === undefined;
    const [coming, opened] = await Promise.all([
      isUnknown ? comingFrom(fromPage) : undefined,
      openInsured(insuredId, channel, { library, http, onFault }, insuredData),
    ]);
    handed.forget('insuredData');
    return { ...opened, from: known ?? coming };
  });
  const from = known ?? data?.from;

  const back = () => (from === undefined ? go.back() : go.to(from, {}, { replace: true }));

  if (data && 'form' in data) return <InsuredForm key={insuredId} {...data} insuredId={insuredId} title={title} back={back} />;
  const toList = { label: text('app.insured.toList'), onClick: go.list };
  return (
    <Page title={title} onBack={back}>
      {failed ? <ErrorState title={text('app.chunkFailed')} description={text('app.loadFailedHint')} again={reload} /> : null}
      {data && 'refused' in data && data.refused === 'missing' ? (
        <EmptyState title={data.message || text('app.insured.missing')} action={toList} />
      ) : null}
      {data && 'refused' in data && data.refused === 'full' ? (
        <EmptyState
          title={text('insured.limitReached')}
          description={'key' in data.message ? text(data.message.key, data.message.params) : data.message.text}
          action={toList}
        />
      ) : null}
      {data === undefined && !failed ? <Skeleton rows={8} /> : null}
    </Page>
  );
};

interface InsuredFormProps extends Opened {
  readonly insuredId: string;
  readonly title: string;
  /** The page that asked for the form; it says where to go on (IN-20). */
  readonly from: string | undefined;
  readonly back: () => void;
}

const InsuredForm = ({ form, records, insuredId, title, from, back }: InsuredFormProps) => {
  const app = useApp();
  const { text, library, session, dialogs } = app;
  const { key, channel } = useChannel();
  const go = useGo();
  const opening = useMemo(
    () => ({
      context: {
        ...app.clock(),
        channel: channel as Values,
        query: { insuredId },
        user: { userId: session.get('userId') },
        editing: insuredId !== '',
      },
      host: createFormHost(app, {}),
      subject: { userId: session.get('userId'), form: form.code, subject: `${key}:${insuredId}` },
      scope: {},
    }),
    [app, channel, form, insuredId, key, session],
  );

  async function refused(answer: Answer, isLast: boolean, open: FormSession): Promise<void> {
    if (answer.code === SESSION_EXPIRED) return;
    // That the same person exists already is one of them (AP-06, ER-02).
    if (form.submit.alerts?.includes(answer.code)) await dialogs.alert({ content: answer.msg });
    else if (answer.code === INVALID_ANSWERS)
      await tellRefusal(answer, isLast, open, app, { title: text('app.insured.notSaved'), onLook: back });
    else Toast.show(answer.msg || text('app.requestFailed'));
  }

  async function done(): Promise<void> {
    await library.texts(['insured.saved']);
    Toast.show(text(textKey(form.submit.success?.text) ?? 'insured.saved'));
    const next = from ?? channel.navigatePath;
    if (next === undefined) go.back();
    else go.to(next, {}, { replace: true });
  }

  return (
    <FormPage
      {...opening}
      form={form}
      records={records}
      title={title}
      submitLabel={text('app.insured.save')}
      calls={(insuredId === '' ? undefined : form.submit.existing?.calls) ?? form.submit.calls}
      onBack={back}
      onDone={() => void done()}
      onRefused={refused}
      filed={{ title: text('app.insured.filed'), action: text('app.insured.toList'), onOpen: back }}
    >
      {channel.formTips && insuredId === '' ? <p className="app-tips app-tips-top">{channel.formTips}</p> : null}
    </FormPage>
  );
};
