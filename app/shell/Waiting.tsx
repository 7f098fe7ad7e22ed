import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Page, Skeleton, Toast } from '../../renderer/index.ts';
import { useApp } from '../hooks/context.ts';

interface WaitingProps {
  readonly title: string;
  /** Values of `type` in the address for which a loading toast covers the screen (CN-10, SS-17). */
  readonly loader?: readonly number[] | undefined;
}

/** Placeholder while a page loads. */
export const Waiting = ({ title, loader }: WaitingProps) => {
  const { text } = useApp();
  const { search } = useLocation();
  const isCovered = loader?.some((type) => String(type) === new URLSearchParams(search).get('type')) === true;
  useLayoutEffect(() => (isCovered ? Toast.loading(text('app.loading')) : undefined), [isCovered, text]);
  return (
    <Page title={title}>
      <Skeleton />
    </Page>
  );
};
