// The sheets of a paper: what is asked, where it is answered, and what is right.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaperRecord } from '#contract/learning/paper/paperNoun.ts'
import { spokenTexts } from '#contract/richText.ts'
import { RichTextView } from '#src/kit/richText/RichTextView.tsx'
import { UnlessAsked } from '../../pinyin/ExercisePinyin.tsx'
import { AnswerPlace } from './AnswerPlace.tsx'
import { keyText } from './keyText.ts'
import { PrintedBody } from './PrintedBody.tsx'
import styles from './print.module.css'
import type { PrintedExercise, PrintedSection } from './printedPaper.ts'
import { CornerMarks, SheetCode, type SheetPerson } from './SheetCode.tsx'

export const sheetKinds = ['exam', 'answers', 'key'] as const
export type SheetKind = (typeof sheetKinds)[number]

interface Props {
  paper: Pick<PaperRecord, 'name' | 'minutes' | 'totalPoints'>
  school: string
  sections: readonly PrintedSection[]
  /** Each has an answer sheet of the own name; left out: one to write the name on. */
  people?: readonly SheetPerson[] | undefined
}

interface HeadProps extends Pick<Props, 'paper' | 'school'> {
  kind: SheetKind
  person?: SheetPerson | undefined
}

const Head = ({ paper, school, kind, person }: HeadProps) => {
  const { t } = useTranslation(['testPaper', 'paper'])
  const facts = [
    t('paper:points', { points: paper.totalPoints }),
    paper.minutes && t('testPaper:minutesShown', { minutes: paper.minutes }),
  ].filter(Boolean)
  return (
    <header className={styles.head}>
      <p>{school}</p>
      <h2>{kind === 'exam' ? paper.name : `${paper.name} · ${t(`testPaper:print.${kind}`)}`}</h2>
      <p>{facts.join(' · ')}</p>
      {kind !== 'key' && (
        <p className={styles.person}>
          {(['person', 'class', 'day', 'score'] as const).map((key) => (
            <span key={key} className={styles.write}>
              {t(`testPaper:print.${key}`)}
              {key === 'person' && person ? (
                <strong>{person.studentName}</strong>
              ) : (
                <span className={styles.rule} />
              )}
            </span>
          ))}
        </p>
      )}
      {person && <SheetCode code={person.code} />}
    </header>
  )
}

const SectionHead = ({ section, isWhole }: { section: PrintedSection; isWhole: boolean }) => {
  const { t } = useTranslation('testPaper')
  return (
    <>
      {section.name && (
        <h3>
          {section.name}
          {isWhole && section.minutes && ` (${t('minutesShown', { minutes: section.minutes })})`}
        </h3>
      )}
      {isWhole && section.text && <p className={styles.text}>{section.text}</p>}
    </>
  )
}

const Exercise = ({ exercise }: { exercise: PrintedExercise }) => {
  const { t } = useTranslation('paper')
  const points = <span className={styles.points}>({t('points', { points: exercise.points })})</span>
  const { view, questions } = exercise
  return (
    <UnlessAsked view={view}>
      <div className={styles.exercise}>
        {view.type === 'group' && (
          <div className={styles.material}>
            <RichTextView text={view.stem} />
            {points}
          </div>
        )}
        {questions.map((question) => (
          <div key={question.view.id} className={styles.question}>
            <span className={styles.number}>{question.number}.</span>
            <div>
              <PrintedBody view={question.view} />
            </div>
            {view.type !== 'group' && points}
          </div>
        ))}
      </div>
    </UnlessAsked>
  )
}

const Sheet = ({ isMarked = false, children }: { isMarked?: boolean; children: ReactNode }) => (
  <section className={isMarked ? `${styles.sheet} ${styles.marked}` : styles.sheet}>
    {isMarked && <CornerMarks />}
    {children}
  </section>
)

const ExamSheet = ({ paper, school, sections }: Props) => (
  <Sheet>
    <Head paper={paper} school={school} kind="exam" />
    {sections.map((section) => (
      <div key={section.id}>
        <SectionHead section={section} isWhole />
        {section.exercises.map((exercise) => (
          <Exercise key={exercise.view.id} exercise={exercise} />
        ))}
      </div>
    ))}
  </Sheet>
)

const OneAnswerSheet = ({ paper, school, sections, person }: Props & Pick<HeadProps, 'person'>) => (
  <Sheet isMarked={person !== undefined}>
    <Head paper={paper} school={school} kind="answers" person={person} />
    {sections.map((section) => (
      <div key={section.id}>
        <SectionHead section={section} isWhole={false} />
        <div className={styles.answers}>
          {section.exercises.flatMap(({ questions }) =>
            questions.map(({ number, view }) => (
              <div key={view.id} className={styles.answer} data-type={view.type}>
                <span className={styles.number}>{number}.</span>
                <AnswerPlace view={view} />
              </div>
            )),
          )}
        </div>
      </div>
    ))}
  </Sheet>
)

const AnswerSheet = ({ people, ...props }: Props) =>
  people ? (
    people.map((person) => <OneAnswerSheet key={person.attemptId} {...props} person={person} />)
  ) : (
    <OneAnswerSheet {...props} />
  )

/** What is heard stands in it too, so that a teacher can read it out. */
const KeySheet = ({ paper, school, sections }: Props) => {
  const { t } = useTranslation('testPaper')
  return (
    <Sheet>
      <Head paper={paper} school={school} kind="key" />
      {sections.map((section) => (
        <div key={section.id}>
          <SectionHead section={section} isWhole={false} />
          {section.exercises.flatMap(({ view, questions }) => {
            const spoken = [view, ...(view.type === 'group' ? view.children : [])].flatMap(({ stem }) =>
              spokenTexts(stem),
            )
            return [
              spoken.length > 0 && (
                <p key={view.id} className={styles.text}>
                  {t('print.heard')} {spoken.join(' ')}
                </p>
              ),
              ...questions.map(({ number, view: single, key }) => (
                <p key={`${single.id} key`} className={styles.text}>
                  <span className={styles.number}>{number}.</span>{' '}
                  {keyText(single, key) || t('print.byTeacher')}
                </p>
              )),
            ]
          })}
        </div>
      ))}
    </Sheet>
  )
}

const sheets = { exam: ExamSheet, answers: AnswerSheet, key: KeySheet } as const

export const Sheets = ({ kinds, ...props }: Props & { kinds: readonly SheetKind[] }) =>
  sheetKinds
    .filter((kind) => kinds.includes(kind))
    .map((kind) => {
      const Kind = sheets[kind]
      return <Kind key={kind} {...props} />
    })
