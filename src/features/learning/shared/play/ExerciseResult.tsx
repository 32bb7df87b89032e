// An exercise after marking: what was given, what is right, and why.
import { useTranslation } from 'react-i18next'
import type { FileId } from '#contract/ids.ts'
import type { SingleView, StudentView } from '#contract/learning/exercise/studentView.ts'
import { isEmptyRichText, type RichText } from '#contract/richText.ts'
import { RichTextView } from '#src/kit/richText/RichTextView.tsx'
import { fittingAnswer } from './answered.ts'
import { ExplanationVideo } from './ExplanationVideo.tsx'
import type { Answers } from './PlayExercise.tsx'
import styles from './play.module.css'
import type { PartMark } from './typeView.ts'
import { typeViewOf } from './typeViews.ts'

export interface ExerciseMark {
  /** null: a teacher marks, or nothing is right. */
  readonly isRight: boolean | null
  /** 0 to 1. */
  readonly share: number | null
  readonly parts: readonly PartMark[]
  /** The key of its type; null: not shown, or nothing is right. */
  readonly key: unknown
  readonly explanation: RichText | null
  /** The video that explains it; what is below a group has none. */
  readonly videoId: FileId | null
}
/** The marks by exercise; a group has those of its children, and its own for the explanation. */
export interface Marks {
  readonly [exerciseId: string]: ExerciseMark
}
interface Shared {
  answers: Answers
  marks: Marks
}
const unmarked: ExerciseMark = {
  isRight: null,
  share: null,
  parts: [],
  key: null,
  explanation: null,
  videoId: null,
}

const Explanation = ({ explanation, videoId }: Pick<ExerciseMark, 'explanation' | 'videoId'>) => {
  const { t } = useTranslation('exercisePlay')
  const text = explanation && !isEmptyRichText(explanation) ? explanation : null
  if (!text && !videoId) return null
  return (
    <section className={styles.explanation}>
      <h3>{t('explanation')}</h3>
      {text && <RichTextView text={text} />}
      {videoId && <ExplanationVideo key={videoId} id={videoId} />}
    </section>
  )
}

const SingleResult = ({ view, answers, marks }: Shared & { view: SingleView }) => {
  const { t } = useTranslation('exercisePlay')
  const Result = typeViewOf(view.type)?.Result
  if (!Result) return <p className={styles.hint}>{t('notPlayed')}</p>
  const { isRight, parts, key, explanation, videoId } = marks[view.id] ?? unmarked
  return (
    <div className={styles.exercise}>
      {view.type !== 'fillIn' && !isEmptyRichText(view.stem) && <RichTextView text={view.stem} />}
      <Result
        stem={view.stem}
        content={view.content}
        answer={fittingAnswer(view, answers[view.id])}
        solution={key}
        isRight={isRight}
        parts={parts}
      />
      <Explanation explanation={explanation} videoId={videoId} />
    </div>
  )
}

interface Props extends Shared {
  view: StudentView
  /** The number of a group's first exercise. */
  firstNumber?: number
}

export const ExerciseResult = ({ view, answers, marks, firstNumber = 1 }: Props) => {
  const { explanation, videoId } = marks[view.id] ?? unmarked
  if (view.type !== 'group') return <SingleResult view={view} answers={answers} marks={marks} />
  return (
    <div className={styles.group}>
      <div className={styles.material}>
        <RichTextView text={view.stem} />
      </div>
      <ol
        className={styles.children}
        style={{ counterReset: `child ${firstNumber - 1}` }}
        start={firstNumber}
      >
        {view.children.map((child) => (
          <li key={child.id}>
            <SingleResult view={child} answers={answers} marks={marks} />
          </li>
        ))}
      </ol>
      <Explanation explanation={explanation} videoId={videoId} />
    </div>
  )
}
