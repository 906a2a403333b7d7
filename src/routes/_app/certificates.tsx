import { createFileRoute } from '@tanstack/react-router';
import { OwnCertificatesPage } from '../../features/certificates/own/own-certificates-page.tsx';

export const Route = createFileRoute('/_app/certificates')({ component: OwnCertificatesPage });
