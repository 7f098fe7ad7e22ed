import { useApp } from '../hooks/context.ts';
import { GuardedImage } from '../hooks/GuardedImage.tsx';
import { LoginField } from './LoginField.tsx';

interface PictureProps {
  readonly image: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onAnother: () => void;
  readonly error: string | undefined;
}

/** The picture challenge: digits to type, and a tap for new ones. */
export const Picture = ({ image, value, onChange, onAnother, error }: PictureProps) => {
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
