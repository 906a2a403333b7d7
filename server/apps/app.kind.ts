import { type AppArchiveFault, appArchiveFaults } from '../../domain/apps/app-archive.rules.ts';
import type { Language } from '../../domain/format/language.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { KindOfMaterial } from '../materials/kinds/kinds.hook.ts';
import { faultOfApp } from './app-archive.ts';

export const appKind: KindOfMaterial = {
  files: {
    async inspect({ language }, { type }) {
      if (type !== 'zip') throw noApp('noArchive', language);
      return null;
    },
    async refusalOf({ services, language }, { organisationId, ...stored }) {
      const fault = await faultOfApp(services.storage, organisationId, stored);
      return fault && noApp(fault, language);
    },
  },
};

const noApp = (fault: AppArchiveFault, language: Language): AppError =>
  new AppError('unsupportedMediaType', { messages: [appArchiveFaults[fault][language]] });
