import { useApp } from '../hooks/context.ts';
import { GuardedImage } from '../hooks/GuardedImage.tsx';
import { LoginField } from './LoginField.tsx';
import type { useLogin } from './use-login.ts';

/** Fields for phone and code, the picture challenge when required, and the sandbox's hint with its code. */
export const CodeFields = ({ form }: { form: ReturnType<typeof useLogin> }) => {
  const { text, config } = useApp();
  const { values, change, errorOf, hint, busy, seconds, send, picture, loadPicture } = form;
  return (
    <>
      <LoginField
        id="login-phone"
        label={text('app.login.phone')}
        value={values.phone}
        onChange={(value) => change('phone', value)}
        placeholder={text('app.login.phonePlaceholder')}
        autoComplete="tel-national"
        inputMode="tel"
        error={errorOf('phone')}
      />
      {picture ? (
        <Picture
          image={picture.image}
          value={values.picture}
          onChange={(value) => change('picture', value)}
          onAnother={() => void loadPicture()}
          error={errorOf('picture')}
        />
      ) : null}
      <LoginField
        id="login-code"
        label={text('app.login.code')}
        value={values.code}
        onChange={(value) => change('code', value)}
        placeholder={text('app.login.codePlaceholder')}
        autoComplete="one-time-code"
        inputMode="numeric"
        error={errorOf('code')}
      >
        <button
          type="button"
          className="app-link app-login-send"
          disabled={seconds > 0}
          aria-disabled={busy !== undefined}
          onClick={() => void send()}
        >
          {seconds > 0 ? text('app.block.codeWait', { seconds: String(seconds) }) : text('app.block.code')}
        </button>
      </LoginField>
      {config.sandbox ? (
        <p className="app-login-hint" role="status">
          {hint || text('app.login.sandboxHint')}
        </p>
      ) : null}
    </>
  );
};

interface PictureProps {
  readonly image: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onAnother: () => void;
  readonly error: string | undefined;
}

/** The picture challenge: digits to type, and a tap for new ones. */
const Picture = ({ image, value, onChange, onAnother, error }: PictureProps) => {
  const { text } = useApp();
  return (
    <LoginField
      id="login-picture"
      label={text('app.login.picture')}
      value={value}
      onChange={onChange}
      placeholder={text('app.login.picturePlaceholder')}
      autoComplete="off"
      inputMode="numeric"
      error={error}
    >
      <button type="button" className="app-login-digits" onClick={onAnother} aria-label={text('app.login.pictureAnother')}>
        {image === '' ? null : <GuardedImage src={image} alt="" width="120" height="44" />}
      </button>
    </LoginField>
  );
};
