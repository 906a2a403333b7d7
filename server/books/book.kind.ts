import type { KindOfMaterial } from '../materials/kinds/kinds.hook.ts';
import { bookPortable } from './book.portable.ts';
import { insertWholeDraft, selectWholeDraft } from './drafts/archived-draft.repo.ts';
import { forgetDraft } from './drafts/book-drafts.service.ts';
import { forgetBookOfImports } from './imports.repo.ts';
import { forgetNewVersionsOf } from './new-versions/new-versions.service.ts';

export const bookKind: KindOfMaterial = {
  portable: bookPortable,
  drafts: {
    read: selectWholeDraft,
    write: insertWholeDraft,
    async forget(context, key) {
      await forgetDraft(context, key);
      await forgetNewVersionsOf(context.db, key, context.now);
      await forgetBookOfImports(context.db, key);
    },
  },
};
