import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClassDefaults } from '../../../../domain/organisations/class-defaults.schema.ts';
import type { ColorTheme } from '../../../../domain/organisations/organisations.schema.ts';
import type { InputOf } from '../../../../domain/http/endpoint.ts';
import {
  getClassDefaults,
  getSite,
  hideLogo,
  type Site,
  updateClassDefaults,
  updateLogo,
  updateSite,
  updateTheme,
} from '../../../../domain/organisations/site.contract.ts';
import { updateSignInRule } from '../../../../domain/session/passkeys.contract.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';
import { userKey } from '../../../lib/user.queries.ts';

const siteKey = ['organisation', 'site'] as const;
const classDefaultsKey = ['organisation', 'class-defaults'] as const;

export const siteQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: siteKey,
    queryFn: async ({ signal }) => (await call(getSite, {}, { signal })).result,
  });

export const classDefaultsQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: classDefaultsKey,
    queryFn: async ({ signal }) => (await call(getClassDefaults, {}, { signal })).result,
  });

/** Refused when somebody else has changed the organisation since it was shown. */
function useSiteChange<Input>(
  change: (input: Input, on: { ifMatch: number }) => Promise<{ result: Site }>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const { revision } = await queryClient.ensureQueryData(siteQuery());
      return (await change(input, { ifMatch: revision })).result;
    },
    onSuccess: async (site) => {
      queryClient.setQueryData(siteKey, site);
      await queryClient.invalidateQueries({ queryKey: classDefaultsKey });
      // The frame shows it too.
      await queryClient.invalidateQueries({ queryKey: userKey });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: siteKey }),
  });
}

type SiteFacts = InputOf<typeof updateSite>['body'];
type LogoHiding = InputOf<typeof hideLogo>['body'];

export const useUpdateSite = () =>
  useSiteChange((body: SiteFacts, on) => call(updateSite, { body }, on));

export const useUpdateLogo = () =>
  useSiteChange((imageUrl: string | null, on) => call(updateLogo, { body: { imageUrl } }, on));

export const useHideLogo = () =>
  useSiteChange((body: LogoHiding, on) => call(hideLogo, { body }, on));

export const useAskStaffForPasskey = () =>
  useSiteChange((staffNeedPasskey: boolean, on) =>
    call(updateSignInRule, { body: { staffNeedPasskey } }, on),
  );

export const useUpdateTheme = () =>
  useSiteChange((colorTheme: ColorTheme | null, on) =>
    call(updateTheme, { body: { colorTheme } }, on),
  );

export function useUpdateClassDefaults(revision: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: ClassDefaults) =>
      (await call(updateClassDefaults, { body }, { ifMatch: revision })).result,
    onSuccess: async (defaults) => {
      queryClient.setQueryData(classDefaultsKey, defaults);
      await queryClient.invalidateQueries({ queryKey: siteKey });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: classDefaultsKey }),
  });
}
