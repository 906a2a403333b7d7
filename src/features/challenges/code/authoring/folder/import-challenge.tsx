import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { folderLimits } from '../../../../../../domain/challenges/code/folder/folder.schema.ts';
import { formatFileSize } from '../../../../../../domain/format/file-size.ts';
import type { Material } from '../../../../../../domain/materials/materials.schema.ts';
import { usePageTitle } from '../../../../../lib/use-page-title.ts';
import { PageHeader } from '../../../../../ui/PageHeader/page-header.tsx';
import { FolderDrop } from './folder-drop.tsx';
import classes from './folder.module.css';
import { useImportFolder } from './use-folder.ts';

/** As the documentation has it; names of files are the same in every language. */
const example = `challenge.yaml
statement.en.md
statement.ja.md
hints/01.en.md
starter/python3/main.py
solution/python3/main.py
cases/01.in
cases/01.out
mutants/01/main.py`;

/** Brings a code challenge in a packed folder into the library. */
export function ImportChallenge({ onMade }: { onMade: (material: Material) => void }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  usePageTitle(t`Import a code challenge`);
  const upload = useImportFolder((material) => {
    void client.invalidateQueries({ queryKey: ['materials'] });
    onMade(material);
  });
  const size = formatFileSize(folderLimits.packedBytes, i18n.locale);
  return (
    <div className={classes.page}>
      <PageHeader
        above={
          <Link to="/library">
            <Trans>Library</Trans>
          </Link>
        }
        title={<Trans>Import a code challenge</Trans>}
      />
      <FolderDrop upload={upload} />
      <section className={classes.expectations}>
        <h2>
          <Trans>What the file should contain</Trans>
        </h2>
        <pre className={classes.files}>{example}</pre>
        <ul>
          <li>
            <Trans>
              A folder with a challenge, as exported from here or as packed by a site that hosts
              repositories: .zip or .tar.gz, at most {size}.
            </Trans>
          </li>
          <li>
            <Trans>
              “challenge.yaml” says what it is; each text has a file of its own. Export a challenge
              to see how it is written.
            </Trans>
          </li>
        </ul>
        <p>
          <Trans>
            If anything is wrong, nothing is imported. It is not published yet: run its solutions
            and check it first.
          </Trans>
        </p>
      </section>
    </div>
  );
}
