import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery.tsx';
import './gallery.css';
import './panels.css';

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Gallery />);
