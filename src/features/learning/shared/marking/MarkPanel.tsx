// The mark of the answer on the desk: its points and comment, and the buttons that complete or return the whole.
import { CheckOutlined, LeftOutlined, RightOutlined, RollbackOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { sumOf } from '#contract/rules/paper/points.ts'
import { AnswerMistakes } from '../mistake/AnswerMistakes.tsx'
import { CommentField } from './CommentField.tsx'
import type { Answered, DeskPerson } from './deskTypes.ts'
import { isReady } from './deskWalk.ts'
import { PointsField } from './PointsField.tsx'
import styles from './panel.module.css'
import { TwiceNote } from './TwiceNote.tsx'
import type { Desk } from './useDesk.ts'
import type { Phrases } from './usePhrases.ts'

interface Props {
  desk: Desk
  person: DeskPerson
  question: Answered
  phrases: Phrases
  isPicking: boolean
  commentRef: Ref<HTMLTextAreaElement>
  onReturn: () => void
}

const Steps = ({ desk }: Pick<Props, 'desk'>) => {
  const { t } = useTranslation('marking')
  const isByExercise = desk.place?.by === 'exercise'
  return (
    <div className={styles.steps}>
      <Button icon={<LeftOutlined />} onClick={() => desk.outer(-1)}>
        {t(isByExercise ? 'previousExercise' : 'previousStudent')}
      </Button>
      <Button icon={<RightOutlined />} iconPlacement="end" onClick={() => desk.outer(1)}>
        {t(isByExercise ? 'nextExercise' : 'nextStudent')}
      </Button>
    </div>
  )
}

const Whole = ({
  desk,
  person,
  question,
  onReturn,
}: Pick<Props, 'desk' | 'person' | 'question' | 'onReturn'>) => {
  const { t } = useTranslation('marking')
  const { questions, chosenIds, completing } = desk
  const points = sumOf(questions.map(({ score }) => score ?? 0))
  return (
    <div className={styles.whole}>
      <p className={styles.sum}>
        <span>{t('sum')}</span>
        <strong>{t('scoreOf', { score: points, points: person.points })}</strong>
      </p>
      {person.unmarked > 0 && <p className={styles.note}>{t('unmarked', { count: person.unmarked })}</p>}
      {person.othersToMark > 0 && (
        <p className={styles.note}>{t('waitsForOthers', { count: person.othersToMark })}</p>
      )}
      {desk.mayMark && desk.isLocked && <p className={styles.note}>{t('locked')}</p>}
      {desk.mayMark && !desk.isLocked && (
        <>
          {desk.mayReturn && (
            <>
              <Checkbox
                checked={chosenIds.has(question.exerciseId)}
                onChange={() => desk.choose(question.exerciseId)}
              >
                {t('chooseForRedo', { number: question.number })}
              </Checkbox>
              <Button icon={<RollbackOutlined />} block onClick={onReturn}>
                {t('return', { count: chosenIds.size })}
              </Button>
            </>
          )}
          <Button
            type="primary"
            icon={<CheckOutlined />}
            block
            disabled={person.markingState !== 'toMark' || (person.unmarked === 0 && !isReady(person))}
            loading={completing.has(person.id)}
            onClick={() => void desk.complete()}
          >
            {t(person.markingState === 'completed' ? 'completed' : desk.next ? 'completeNext' : 'complete')}
          </Button>
          {desk.locksCompleted && <p className={styles.note}>{t('locksNote')}</p>}
        </>
      )}
    </div>
  )
}

export const MarkPanel = ({ desk, person, question, phrases, isPicking, commentRef, onReturn }: Props) => {
  const { t } = useTranslation('marking')
  const isByExercise = desk.place?.by === 'exercise'
  return (
    <aside className={styles.panel}>
      <TwiceNote question={question} mayMark={desk.mayMark} />
      {question.hasPoints ? (
        <PointsField desk={desk} question={question} />
      ) : (
        <p className={styles.note}>{t('commentOnly')}</p>
      )}
      <CommentField
        desk={desk}
        comment={question.comment}
        phrases={phrases}
        isPicking={isPicking}
        commentRef={commentRef}
      />
      {desk.canMark && <AnswerMistakes attemptId={person.id} exerciseId={question.exerciseId} />}
      <Steps desk={desk} />
      {!isByExercise && <Whole desk={desk} person={person} question={question} onReturn={onReturn} />}
    </aside>
  )
}
