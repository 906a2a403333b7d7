import { appPlaceIn, placeOfApp } from '../../../../domain/apps/app-place.ts';
import { AppContentSchema } from '../../../../domain/apps/app.content.ts';
import type { AppSource } from '../../../features/apps/app-stage.tsx';
import { AppRoom, TriedApp } from '../../../features/apps/app-view.tsx';
import { Steps } from '../../../ui/StepBar/steps.tsx';
import { documentView } from '../../../ui/MaterialDocument/document-view.tsx';

export default documentView(
  AppContentSchema,
  function AppDocument({ document, content, place, at, jumps = 0 }) {
    const { title, materialVersionId } = document;
    const url = document.files.find(({ id }) => id === content.fileId)?.url;
    const source: AppSource | undefined =
      content.source === 'address'
        ? { kind: 'address', versionId: materialVersionId }
        : url
          ? { kind: 'files', url }
          : undefined;
    if (!source) return null;
    const wanted = { place: appPlaceIn(at), count: jumps };
    if (!place)
      return (
        <TriedApp
          title={title}
          source={source}
          // The bar above has it.
          isTitled={false}
          places={{ wanted, onPlace: () => {} }}
        />
      );
    const { classId, classMaterialId, progress, isReadOnly, onCompleted, onPercent, onHere } =
      place;
    return (
      <>
        <AppRoom
          // Another version begins anew, from the same state.
          key={`${classMaterialId}/${materialVersionId}`}
          title={title}
          source={source}
          materialVersionId={materialVersionId}
          place={{ classId, classMaterialId }}
          isCompleted={progress.completedAt !== null}
          isReadOnly={isReadOnly}
          onCompleted={onCompleted}
          onPercent={onPercent}
          places={{
            wanted,
            onPlace: (named, label) => onHere({ chapter: placeOfApp(named), label }),
          }}
        />
        <Steps isUndone={progress.completedAt === null} />
      </>
    );
  },
);
