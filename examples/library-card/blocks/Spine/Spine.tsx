import { type BlockEvents, Button, defineBlock } from '@heye/renderer';

interface SpineProps extends BlockEvents {
  readonly title: string;
  readonly due: string;
  readonly mark?: string;
  readonly action: string;
}

const Spine = ({ title, due, mark = '', action, emit }: SpineProps) => (
  <article className="hy-card" style={{ display: 'flex', alignItems: 'center', gap: 12, padding: 16 }}>
    <div style={{ flex: 1 }}>
      <strong>{title}</strong>
      <div>
        {mark} · <time dateTime={due}>{due}</time>
      </div>
    </div>
    <Button size="small" kind="plain" onClick={() => void emit('renew')}>
      {action}
    </Button>
  </article>
);

export const spine = defineBlock({ name: 'Spine', Block: Spine });
