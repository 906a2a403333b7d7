import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { dispatchGroupsOf } from '../../../../domain/announcements/dispatch.rules.ts';
import type { Written } from '../../../../domain/announcements/written.schema.ts';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import { dispatchGroupWords } from '../../../lib/dispatch-group-words.ts';

/** Whom it is for, in words: names as far as there are few. */
export function AudienceWords({ audience, audienceNames }: Written) {
  const { t, i18n } = useLingui();
  if (audience.kind === 'everywhere') {
    const kinds = dispatchGroupsOf(audience).map((each) => t(dispatchGroupWords[each]));
    if (kinds.length === 0) return <Trans>All organisations</Trans>;
    return new Intl.ListFormat(i18n.locale).format(kinds);
  }
  if (audience.kind === 'organisation') return <Trans>Everybody</Trans>;
  const [first = '', second, ...more] = audienceNames;
  if (more.length === 0)
    return new Intl.ListFormat(i18n.locale, { style: 'narrow' }).format(
      second === undefined ? [first] : [first, second],
    );
  const others = audienceNames.length - 1;
  return (
    <Trans>
      {first} and <Plural value={others} one="# other" other="# others" />
    </Trans>
  );
}

/** A moment by the organisation's clocks. */
export function Moment({ at, timeZone }: { at: string; timeZone: string }) {
  const { i18n } = useLingui();
  return (
    <time dateTime={at}>
      {dateFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
        new Date(at),
      )}
    </time>
  );
}
