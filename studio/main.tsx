import { createRoot } from 'react-dom/client';
import { askServer } from '../.storybook/panels/ask.ts';
import { Studio } from './Studio.tsx';

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Studio ask={askServer} phone="/studio/phone.html" />);
