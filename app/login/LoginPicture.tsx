import { useEffect, useState } from 'react';
import type { Values } from '../../engine/index.ts';
import { program } from '../../schemas/index.ts';
import { useApp } from '../hooks/context.ts';
import { GuardedImage } from '../hooks/GuardedImage.tsx';
import { SUCCESS } from '../http/index.ts';

/** The channel's picture above its sign-in; a picture from the server replaces it (CH-16, CL-01). */
export const LoginPicture = ({ own }: { readonly own: string }) => {
  const { http, leave } = useApp();
  const [given, setGiven] = useState('');

  useEffect(() => {
    let isShown = true;
    void http.call(program.calls.loginPicture).then(({ code, result }) => {
      const { loginImg } = (code === SUCCESS ? (result as Values | null) : null) ?? {};
      if (isShown && typeof loginImg === 'string' && loginImg !== '') setGiven(loginImg);
    });
    return () => {
      isShown = false;
    };
  }, [http]);

  const src = given !== '' && leave.image(given) !== undefined ? given : own;
  // The key remounts the image, so that a late error of the first picture does not affect the second.
  const giveBack = src === given ? () => setGiven('') : undefined;
  return <GuardedImage key={src} className="app-login-picture" src={src} alt="" {...(giveBack && { onError: giveBack })} />;
};
