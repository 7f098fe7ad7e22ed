import { type ReactElement, useState } from 'react';
import type { Say } from '../../words.ts';

interface TakeBackProps {
  readonly isBusy: boolean;
  readonly say: Say;
  readonly onAct: (act: 'rollback' | 'withdraw', version: string | undefined) => void;
}

/** Rolls a publication back, or withdraws it after a confirmation that says what that means for members. */
export const TakeBack = ({ isBusy, say, onAct }: TakeBackProps): ReactElement => {
  const [version, setVersion] = useState('');
  const [isAsking, setAsking] = useState(false);
  const chosen = version.trim() === '' ? undefined : version.trim();
  return (
    <>
      <p className="release-line">
        <label>
          {say('takeBackWhich')}{' '}
          <input
            inputMode="numeric"
            value={version}
            placeholder={say('takeBackNewest')}
            onChange={({ target }) => setVersion(target.value)}
          />
        </label>
        <button type="button" disabled={isBusy} onClick={() => onAct('rollback', chosen)}>
          {say('rollBack')}
        </button>
        <button type="button" disabled={isBusy} aria-expanded={isAsking} onClick={() => setAsking(true)}>
          {say('withdraw')}
        </button>
      </p>
      {isAsking ? (
        <div role="alertdialog" aria-label={say('withdraw')} className="release-warning">
          <p>{say('withdrawMeans')}</p>
          <p className="release-line">
            <button
              type="button"
              className="release-danger"
              disabled={isBusy}
              onClick={() => {
                setAsking(false);
                onAct('withdraw', chosen);
              }}
            >
              {say('withdrawNow')} {chosen ?? say('takeBackNewest')}
            </button>
            <button type="button" onClick={() => setAsking(false)}>
              {say('withdrawNot')}
            </button>
          </p>
        </div>
      ) : null}
    </>
  );
};
