import { ImageViewer } from '../../antd/ImageViewer.tsx';
import type { Say } from '../../form/texts.ts';
import { Icon } from '../../parts/Icon.tsx';

interface PreviewSheetProps {
  readonly src: string | null | undefined;
  readonly name: string;
  readonly say: Say;
  readonly onClose: () => void;
}

/** An uploaded picture over the whole screen. */
export const PreviewSheet = ({ src, name, say, onClose }: PreviewSheetProps) => {
  const none = (
    <span className="hy-picture-none">
      <Icon name="document" />
      <span>{`${name}：${say('noPreview')}`}</span>
    </span>
  );
  return <ImageViewer src={src} name={name} closeLabel={say('close')} instead={none} onClose={onClose} />;
};
