import { useApp } from '../hooks/context.ts';

/** The name of a legal text; a tap shows the text. */
export const LegalText = ({ name }: { name: 'userAgreement' | 'privacyPolicy' }) => {
  const { text, library, dialogs } = useApp();
  async function show(): Promise<void> {
    await library.texts([`legal.${name}`]);
    await dialogs.alert({ title: text(`app.login.${name}`), content: text(`legal.${name}`) });
  }
  return (
    <button type="button" className="app-inline-link" onClick={() => void show()}>
      {text(`app.login.${name}`)}
    </button>
  );
};
