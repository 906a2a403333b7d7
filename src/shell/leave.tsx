import LeaveDialog from '../features/session/leave-dialog.tsx';
import { WaitingInWords } from '../features/outbox/waiting-in-words.tsx';

/** The way out, with what would be lost by it. */
export default function Leave({ onClose }: { onClose: () => void }) {
  return <LeaveDialog waiting={<WaitingInWords />} onClose={onClose} />;
}
