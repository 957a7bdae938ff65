import { createRoot } from 'react-dom/client';
import { EmergencyModal } from './emergency-modal.tsx';

let isOpen = false;

/** In a root of its own: the application around it may have failed. */
export function openModal(): void {
  if (isOpen) return;
  isOpen = true;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    isOpen = false;
    root.unmount();
    place.remove();
  };
  root.render(<EmergencyModal onClose={close} />);
}
