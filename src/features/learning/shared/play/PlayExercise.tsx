// An exercise as a student answers it. The buttons around it (hand in, next) belong to the page.
import { useTranslation } from 'react-i18next'
import type { FileId } from '#contract/ids.ts'
import type { SingleView, StudentView } from '#contract/learning/exercise/studentView.ts'
import { isEmptyRichText } from '#contract/richText.ts'
import { RichTextView } from '#src/kit/richText/RichTextView.tsx'
import { UnlessAsked } from '../pinyin/ExercisePinyin.tsx'
import { fittingAnswer } from './answered.ts'
import styles from './play.module.css'
import type { Recorded } from './typeView.ts'
import { typeViewOf } from './typeViews.ts'

/** An answer of its type for each exercise; null or absent: none. */
export interface Answers {
  readonly [exerciseId: string]: unknown
}
interface Shared {
  answers: Answers
  /** Each change, the whole answer; null: taken back. */
  onAnswer: (exerciseId: string, answer: unknown) => void
  isReadOnly?: boolean
  /** The exercises of a group that can no longer be changed. */
  lockedIds?: ReadonlySet<string>
  /** The number of a group's first exercise. */
  firstNumber?: number
  /** Sends the files of a composition; without it none can be added. */
  sendFile?: (file: File) => Promise<FileId>
  /** Sends a recording; without it nothing can be recorded. */
  sendRecording?: (exerciseId: string, sound: Blob) => Promise<Recorded>
}

const PlaySingle = ({
  view,
  answers,
  onAnswer,
  isReadOnly = false,
  lockedIds,
  sendFile,
  sendRecording,
}: Shared & { view: SingleView }) => {
  const { t } = useTranslation('exercisePlay')
  const Play = typeViewOf(view.type)?.Play
  if (!Play) return <p className={styles.hint}>{t('notPlayed')}</p>
  return (
    <div className={styles.exercise}>
      {/* The stem of a cloze contains its fields. */}
      {view.type !== 'fillIn' && !isEmptyRichText(view.stem) && <RichTextView text={view.stem} />}
      <Play
        stem={view.stem}
        content={view.content}
        answer={fittingAnswer(view, answers[view.id])}
        onAnswer={(answer) => onAnswer(view.id, answer)}
        isReadOnly={isReadOnly || lockedIds?.has(view.id) === true}
        sendFile={sendFile}
        record={sendRecording && ((sound) => sendRecording(view.id, sound))}
      />
    </div>
  )
}

const Played = ({ view, ...shared }: Shared & { view: StudentView }) => {
  if (view.type !== 'group') return <PlaySingle view={view} {...shared} />
  return (
    <div className={styles.group}>
      <div className={styles.material}>
        <RichTextView text={view.stem} />
      </div>
      <ol
        className={styles.children}
        style={{ counterReset: `child ${(shared.firstNumber ?? 1) - 1}` }}
        start={shared.firstNumber ?? 1}
      >
        {view.children.map((child) => (
          <li key={child.id} id={child.id}>
            <PlaySingle view={child} {...shared} />
          </li>
        ))}
      </ol>
    </div>
  )
}

export const PlayExercise = (props: Shared & { view: StudentView }) => (
  <UnlessAsked view={props.view}>
    <Played {...props} />
  </UnlessAsked>
)
