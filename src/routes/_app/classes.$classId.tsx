import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { isTrainee } from '../../../domain/access/roles.ts';
import { classTabs } from '../../features/classes/class-tabs.ts';
import { gradebookSorts, shownFigures } from '../../features/gradebook/gradebook-search.ts';
import { TraineeClass } from '../../features/training/class-page/trainee-class.tsx';
import { trainingQuery } from '../../features/training/training.queries.ts';
import type { Training } from '../../../domain/training/training.contract.ts';
import { actorOf } from '../../lib/actor.ts';
import { idParam } from '../../lib/id-param.ts';
import { listSearch } from '../../lib/list-search.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../ui/LazyPart/part.tsx';
import { changedSearch } from '../../lib/changed-search.ts';
import { ensureClass } from './-classes/ensure-class.ts';
import { uploadInto, uploadingInto } from './-classes/upload-parts.tsx';
import type { StepHere } from './-home/step-here.ts';
import { usePlaceOnDevice } from './-home/use-place-on-device.ts';
import type { OutlinePart } from '../../ui/OutlineEditor/outline-part.ts';
import { PageSkeleton } from '../../ui/Skeleton/page-skeleton.tsx';

// A trainee's tablet need not fetch what staff see, nor the other way round.
const StaffClassPage = lazyPart(async () => ({
  default: (await import('../../features/classes/staff-class-page.staff.tsx')).StaffClassPage,
}));

const ClassProgress = lazyPart(async () => ({
  default: (await import('./-classes/class-progress.staff.tsx')).ClassProgress,
}));
const ClassCertificates = lazyPart(async () => ({
  default: (await import('./-classes/class-certificates.staff.tsx')).ClassCertificates,
}));
const ClassRules = lazyPart(async () => ({
  default: (await import('./-classes/class-rules.staff.tsx')).ClassRules,
}));
const ClassReschedule = lazyPart(async () => ({
  default: (await import('./-classes/class-reschedule.staff.tsx')).ClassReschedule,
}));
const ClassAsTrainee = lazyPart(async () => ({
  default: (await import('./-classes/class-as-trainee.staff.tsx')).ClassAsTrainee,
}));
const ClassOverview = lazyPart(async () => ({
  default: (await import('./-classes/class-overview.staff.tsx')).ClassOverview,
}));
const ClassResults = lazyPart(async () => ({
  default: (await import('./-classes/class-results.staff.tsx')).ClassResults,
}));
const NotesBeside = lazyPart(
  () => import('../../features/classrules/notes/notes-beside.staff.tsx'),
);
const ClassCsat = lazyPart(async () => ({
  default: (await import('./-classes/class-csat.staff.tsx')).ClassCsat,
}));
const CsatPrompts = lazyPart(() => import('../../features/csat/prompt/csat-prompts.later.tsx'));
const ClassChanges = lazyPart(() => import('../../features/audit/class-changes.staff.tsx'));
const ClassMarking = lazyPart(async () => ({
  default: (await import('./-classes/class-marking.staff.tsx')).ClassMarking,
}));

const SurveyPanel = lazyPart(async () => ({
  default: (await import('../../features/surveys/results/survey-panel.staff.tsx')).SurveyPanel,
}));
const ClassReports = lazyPart(async () => ({
  default: (await import('./-reports/class-reports.staff.tsx')).ClassReports,
}));
const ClassDiscussions = lazyPart(async () => ({
  default: (await import('./-discussions/class-discussions.staff.tsx')).ClassDiscussions,
}));
const ClassChats = lazyPart(async () => ({
  default: (await import('./-aichats/class-chats.staff.tsx')).ClassChats,
}));

// Comes after the page: what it shows is known a little later anyway.
const DownloadButton = lazyPart(async () => ({
  default: (await import('../../features/downloads/class-download.tsx')).DownloadButton,
}));
const DownloadState = lazyPart(async () => ({
  default: (await import('../../features/downloads/class-download.tsx')).DownloadState,
}));

export const Route = createFileRoute('/_app/classes/$classId')({
  params: {
    parse: ({ classId }) => ({ classId: idParam(classId) }),
    stringify: ({ classId }) => ({ classId: String(classId) }),
  },
  // Only staff's page has a choice to keep in its address.
  validateSearch: z.object({
    tab: z.enum(classTabs).optional().catch(undefined),
    ...listSearch(['name', 'percent', 'lastActivityAt']),
    groupId: z.number().int().positive().optional().catch(undefined),
    order: z.enum(gradebookSorts).optional().catch(undefined),
    show: z.enum(shownFigures).optional().catch(undefined),
    person: z.number().int().positive().optional().catch(undefined),
    attempt: z.number().int().positive().optional().catch(undefined),
    survey: z.number().int().positive().optional().catch(undefined),
    version: z.number().int().positive().optional().catch(undefined),
    /** Staff: as its trainees see it. */
    as: z.literal('trainee').optional().catch(undefined),
  }),
  loader: ({ context, params: { classId } }) => ensureClass(context, classId),
  pendingComponent: PageSkeleton,
  component: ClassPage,
});

function ClassPage() {
  const { user } = Route.useRouteContext();
  const { classId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (isTrainee(user.viewAs)) return <ClassOfTrainee classId={classId} />;
  if (search.as !== undefined)
    return (
      <Part>
        <ClassAsTrainee classId={classId} onLeave={() => void navigate({ search: {} })} />
      </Part>
    );
  return (
    <StaffClassPage
      user={user}
      classId={classId}
      search={search}
      onSearch={(next) =>
        void navigate({ search: changedSearch(search, next), replace: next.tab === search.tab })
      }
      overview={
        <Part>
          <ClassOverview
            classId={classId}
            canMark={isAllowed(actorOf(user), 'class.overrideAnswer')}
          />
        </Part>
      }
      progress={
        <ClassProgress
          user={user}
          classId={classId}
          search={search}
          onSearch={(next) =>
            void navigate({ search: changedSearch(search, { ...search, ...next }), replace: true })
          }
        />
      }
      notes={
        isAllowed(actorOf(user), 'class.viewInstructorNotes')
          ? notesBeside(classId, isAllowed(actorOf(user), 'class.writeInstructorNotes'))
          : undefined
      }
      upload={uploadInto(classId, user.id)}
      uploading={uploadingInto(classId, user.id)}
      reschedule={
        <ClassReschedule classId={classId} canMove={isAllowed(actorOf(user), 'class.edit')} />
      }
      rules={
        <>
          <ClassRules user={user} classId={classId} />
          {isAllowed(actorOf(user), 'class.viewUpdates') && (
            <Part isQuiet>
              <ClassChanges classId={classId} />
            </Part>
          )}
        </>
      }
      certificates={
        <ClassCertificates
          classId={classId}
          canManage={isAllowed(actorOf(user), 'class.manageCertificates')}
        />
      }
      satisfaction={
        <ClassCsat classId={classId} canManage={isAllowed(actorOf(user), 'csat.manage')} />
      }
      surveys={
        <SurveyPanel
          classId={classId}
          surveyId={search.survey}
          version={search.version}
          onChoose={(survey, version) =>
            void navigate({ search: { ...search, survey, version }, replace: true })
          }
        />
      }
      marking={
        isAllowed(actorOf(user), 'class.overrideAnswer') ? (
          <ClassMarking
            classId={classId}
            attemptId={search.attempt}
            onAttempt={(attempt) => void navigate({ search: { ...search, attempt } })}
            canCorrect={isAllowed(actorOf(user), 'class.excludeQuestion')}
          />
        ) : undefined
      }
      reports={
        isAllowed(actorOf(user), 'report.read') ? (
          <ClassReports classId={classId} canManage={isAllowed(actorOf(user), 'report.manage')} />
        ) : undefined
      }
      discussions={
        isAllowed(actorOf(user), 'discussion.viewAll') ? (
          <ClassDiscussions
            classId={classId}
            user={user}
            canManage={isAllowed(actorOf(user), 'discussion.manageSettings')}
          />
        ) : undefined
      }
      assistant={
        isAllowed(actorOf(user), 'aichat.read') ? (
          <ClassChats
            classId={classId}
            canChange={isAllowed(actorOf(user), 'class.enableAiChat')}
          />
        ) : undefined
      }
      results={
        <Part>
          <ClassResults
            classId={classId}
            canDrill={isAllowed(actorOf(user), 'class.createDrillQuiz')}
          />
        </Part>
      }
    />
  );
}

/** What staff wrote beside each part of the outline. */
const notesBeside =
  (classId: number, canWrite: boolean) =>
  ({ kind, id, name }: OutlinePart) => (
    <Part isQuiet>
      <NotesBeside
        classId={classId}
        sectionId={kind === 'section' ? id : null}
        classMaterialId={kind === 'material' ? id : null}
        name={name}
        canWrite={canWrite}
      />
    </Part>
  );

function ClassOfTrainee({ classId }: { classId: number }) {
  const { data: training } = useSuspenseQuery(trainingQuery(classId));
  const placeOf = usePlaceOnDevice(
    training.sections.flatMap(({ materials }) =>
      materials.map((material) => stepOf(classId, material)),
    ),
  );
  return (
    <>
      <Part isQuiet>
        <CsatPrompts classId={classId} />
      </Part>
      <TraineeClass
        classId={classId}
        placeOf={placeOf && ((material) => placeOf(stepOf(classId, material)))}
        offline={
          <Part>
            <DownloadButton classId={classId} />
          </Part>
        }
        download={
          <Part>
            <DownloadState classId={classId} />
          </Part>
        }
      />
    </>
  );
}

const stepOf = (
  classId: number,
  { id, reference, progress }: Training['sections'][number]['materials'][number],
): StepHere => ({
  ...reference,
  classId,
  classMaterialId: id,
  isCompleted: progress.completedAt !== null,
  chapter: null,
});
