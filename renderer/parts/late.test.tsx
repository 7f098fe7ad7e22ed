import { Component, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { lateComponent } from './late.tsx';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? '没有加载出来' : this.props.children;
  }
}

test('a late component is drawn when its code is there, and at once when it was loaded ahead', async () => {
  let loads = 0;
  const Words = lateComponent(async () => {
    loads += 1;
    return ({ text }: { text: string }) => <p>{text}</p>;
  });
  const screen = await render(<Words text="甲" />);
  await expect.element(screen.getByText('甲')).toBeVisible();
  const again = await render(<Words text="乙" />);
  expect(again.container.textContent).toBe('乙');
  expect(loads).toBe(1);
});

test('a late component whose code fails to load fails in its boundary, and is requested again by the next one', async () => {
  let loads = 0;
  const Words = lateComponent(async () => {
    loads += 1;
    if (loads === 1) throw new Error('offline');
    return () => <p>内容</p>;
  });
  const view = (key: string) => (
    <Boundary key={key}>
      <Words />
    </Boundary>
  );
  const screen = await render(view('a'));
  await expect.element(screen.getByText('没有加载出来')).toBeVisible();
  await screen.rerender(view('b'));
  await expect.element(screen.getByText('内容')).toBeVisible();
});
