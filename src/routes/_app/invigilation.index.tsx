import { createFileRoute } from '@tanstack/react-router';
import { WatchedExamsPage } from '../../features/exams/board/watched-exams-page.tsx';

export const Route = createFileRoute('/_app/invigilation/')({ component: WatchedExamsPage });
