import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CompiledForm, FormEvent, Values } from '../../engine/index.ts';
import { ErrorState, Page, Skeleton, Toast } from '../../renderer/index.ts';
import { dialogs } from '../app.ts';
import { FormPage } from '../form/FormPage.tsx';
import { createFormHost } from '../form/form-host.ts';
import { type Answer, SESSION_EXPIRED, SUCCESS } from '../http/index.ts';
import { toAnswers } from '../insured/insured.ts';
import { useApp, useChannel } from '../shell/context.ts';
import { useGo } from '../shell/use-go.ts';
import { useLoad } from '../shell/use-load.ts';

const FORM = 'INSURED_CREATE';
/** The same person exists already; told in an alert, not a toast (AP-06, ER-02). */
const DUPLICATE = '50003';

/** Adds an insured person, or shows one whose filled fields cannot be changed any more (IN-14, IN-16, IN-19). */
export const InsuredFormPage = () => {
  const { text, library, http } = useApp();
  const { channel } = useChannel();
  const go = useGo();
  const [query] = useSearchParams();
  const insuredId = query.get('insuredId') ?? '';
  const title = insuredId === '' ? (channel.addPageTitle ?? text('app.insured.add')) : text('app.insured.edit');

  const { data, failed, reload } = useLoad(insuredId, async () => {
    const [form, detail] = await Promise.all([
      library.form(FORM),
      insuredId === '' ? undefined : http.call('insured.detail', { insuredId }),
    ]);
    if (!form || (detail && detail.code !== SUCCESS)) throw new Error('the form cannot be opened');
    const records: readonly FormEvent[] = detail ? [{ type: 'prefill', values: toAnswers(detail.result as Values) }] : [];
    return { form, records };
  });

  if (data) return <InsuredForm key={insuredId} {...data} insuredId={insuredId} title={title} />;
  return (
    <Page title={title} onBack={go.back}>
      {failed ? (
        <ErrorState title={text('app.insured.missing')} action={{ label: text('app.retry'), onClick: reload }} />
      ) : (
        <Skeleton rows={8} />
      )}
    </Page>
  );
};

const InsuredForm = ({
  form,
  records,
  insuredId,
  title,
}: {
  form: CompiledForm;
  records: readonly FormEvent[];
  insuredId: string;
  title: string;
}) => {
  const app = useApp();
  const { text, library, session } = app;
  const { key, channel } = useChannel();
  const go = useGo();
  const opening = useMemo(
    () => ({
      context: {
        today: app.today(),
        channel: channel as Values,
        query: { insuredId },
        user: { userId: session.get('userId') },
        editing: insuredId !== '',
      },
      host: createFormHost(app, {}),
      subject: { userId: session.get('userId'), form: FORM, subject: `${key}:${insuredId}` },
      scope: {},
    }),
    [app, channel, insuredId, key, session],
  );

  async function refused(answer: Answer): Promise<void> {
    if (answer.code === SESSION_EXPIRED) return;
    if (answer.code === DUPLICATE) await dialogs.alert({ content: answer.msg });
    else Toast.show(answer.msg || text('app.requestFailed'));
  }

  async function done(): Promise<void> {
    await library.texts(['insured.saved']);
    Toast.show(text(form.submit.success?.text ?? 'insured.saved'));
    go.back();
  }

  return (
    <FormPage
      {...opening}
      form={form}
      records={records}
      title={title}
      submitLabel={text('app.insured.save')}
      calls={insuredId === '' ? form.submit.calls : ['insured.update']}
      onBack={go.back}
      onDone={() => void done()}
      onRefused={refused}
    >
      {channel.formTips && insuredId === '' ? <p className="app-tips app-tips-top">{channel.formTips}</p> : null}
    </FormPage>
  );
};
