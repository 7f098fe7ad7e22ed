import { useEffect } from 'react';
import { Button, Card, EmptyState, ErrorState, Icon, Page, Skeleton, Toast } from '../../renderer/index.ts';
import { SUCCESS } from '../http/index.ts';
import { type Insured, toInsuredList } from '../insured/insured.ts';
import { useButtonFlow } from '../insured/use-button-flow.ts';
import { useApp, useChannel } from '../shell/context.ts';
import { useCall } from '../shell/use-call.ts';
import { useGo } from '../shell/use-go.ts';
import './insured.css';

/** Insured persons of a channel with their service buttons, layouts 2 and 3 (PB-01, PB-02, VA-19, IN-07). */
export const InsuredListPage = () => {
  const app = useApp();
  const { text, http, library, dialogs } = app;
  const { key, channel } = useChannel();
  const go = useGo();
  const list = useCall('insured.list', '', toInsuredList);
  const { run, busy } = useButtonFlow({ refresh: list.reload });
  const isEmpty = list.data?.length === 0;
  const mustCreate = isEmpty && channel.isNeedCreate === true && list.fresh && !list.failed;

  useEffect(() => {
    if (mustCreate) go.to('/commonRecognizeUpdate');
  }, [mustCreate, go]);

  async function add(): Promise<void> {
    const limit = channel.addInsuredLimit ?? 0;
    if (limit > 0 && (list.data?.length ?? 0) >= limit) {
      await library.texts(['insured.limit']);
      Toast.show(text('insured.limit', { limit: String(limit) }));
    } else go.to('/commonRecognizeUpdate');
  }

  async function remove({ insuredId }: Insured): Promise<void> {
    await library.texts(['insured.deleteAsk']);
    const sure = await dialogs.confirm({
      content: text('insured.deleteAsk'),
      ok: text('insured.deleteConfirm'),
      cancel: text('insured.deleteLeave'),
      danger: true,
    });
    if (!sure) return;
    const answer = await http.call('insured.remove', { insuredId });
    if (answer.code !== SUCCESS) return;
    Toast.show(text('insured.deleted'));
    list.reload();
  }

  async function logout(): Promise<void> {
    if (await dialogs.confirm({ content: text('app.logout.ask'), ok: text('app.logout'), cancel: text('app.logout.stay'), danger: true }))
      await app.logout();
  }

  return (
    <Page
      title={channel.documentTitle ?? text('app.list.title')}
      right={
        <button type="button" className="app-link" onClick={() => go.to('/common/serviceRecordList')}>
          {text('app.list.records')}
        </button>
      }
    >
      <header className="app-hero">
        {channel.uiConfig?.logo ? <img src={channel.uiConfig.logo} alt="" /> : null}
        <p>{channel.tipsText}</p>
      </header>
      {list.data === undefined && !list.failed ? <Skeleton rows={6} /> : null}
      {list.data === undefined && list.failed ? (
        <ErrorState title={text('app.list.failed')} action={{ label: text('app.retry'), onClick: list.reload }} />
      ) : null}
      {isEmpty ? <EmptyState title={channel.listTips ?? text('app.list.emptyHint')} /> : null}
      <ul className={`app-insured app-insured-${channel.viewModel ?? 2}`} data-channel={key}>
        {list.data?.map((person) => (
          <li key={person.insuredId}>
            <InsuredCard
              person={person}
              busy={busy}
              policyNoText={channel.policyNoText ?? text('app.list.policyNo')}
              onButton={(button) => void run(button, person.record)}
              onOpen={channel.insuredEdit === true ? () => go.to('/commonRecognizeUpdate', { insuredId: person.insuredId }) : undefined}
              onRemove={() => void remove(person)}
            />
          </li>
        ))}
      </ul>
      {list.data === undefined ? null : (
        <Button kind={isEmpty ? 'primary' : 'plain'} block onClick={() => void add()}>
          {channel.listBtnText ?? text('app.list.add')}
        </Button>
      )}
      {isEmpty || list.data === undefined ? null : <p className="app-tips">{channel.listTips}</p>}
      <button type="button" className="app-logout" onClick={() => void logout()}>
        {text('app.logout')}
      </button>
    </Page>
  );
};

interface InsuredCardProps {
  readonly person: Insured;
  readonly busy: boolean;
  readonly policyNoText: string;
  readonly onButton: (button: Insured['buttons'][number]['record']) => void;
  readonly onOpen: (() => void) | undefined;
  readonly onRemove: () => void;
}

const InsuredCard = ({ person, busy, policyNoText, onButton, onOpen, onRemove }: InsuredCardProps) => {
  const { text } = useApp();
  const { insuredName, insuredCard, certTypeDesc, policyNo, policyName, policyStatusDesc, isActive, buttons } = person;
  return (
    <Card className="app-person">
      <div className="app-person-head">
        <h2>{insuredName}</h2>
        {policyStatusDesc ? <span className={isActive ? 'app-badge app-badge-good' : 'app-badge'}>{policyStatusDesc}</span> : null}
      </div>
      <dl className="app-facts">
        {policyName ? <Fact label={text('app.list.policyName')} value={policyName} /> : null}
        {policyNo ? <Fact label={policyNoText} value={policyNo} /> : null}
        <Fact label={certTypeDesc || text('app.list.cardNo')} value={insuredCard} />
      </dl>
      {buttons.length === 0 ? null : (
        <div className="app-buttons">
          {buttons.map(({ buttonText, locked, record }) => (
            <button
              type="button"
              key={`${buttonText}${String(record['receiveId'] ?? '')}`}
              className="app-button"
              disabled={busy}
              onClick={() => onButton(record)}
            >
              {buttonText}
              {locked ? (
                <>
                  <Icon name="lock" />
                  <span className="hy-hidden">{text('app.list.locked')}</span>
                </>
              ) : null}
            </button>
          ))}
        </div>
      )}
      <div className="app-person-foot">
        {onOpen ? (
          <button type="button" className="app-link" onClick={onOpen}>
            {text('app.list.view')}
            <span className="hy-hidden">{insuredName}</span>
          </button>
        ) : null}
        <button type="button" className="app-link app-link-quiet" onClick={onRemove}>
          {text('app.list.remove')}
          <span className="hy-hidden">{insuredName}</span>
        </button>
      </div>
    </Card>
  );
};

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
