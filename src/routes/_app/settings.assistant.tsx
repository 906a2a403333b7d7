import { createFileRoute } from '@tanstack/react-router';
import { AiSettingsPage } from '../../features/aichats/settings/ai-settings-page.tsx';

export const Route = createFileRoute('/_app/settings/assistant')({ component: AiSettingsPage });
