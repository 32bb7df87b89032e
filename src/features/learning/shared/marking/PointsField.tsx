// The points: typed, full or none with one press. What the program proposes says so.
import { Button, Input } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answered } from './deskTypes.ts'
import { sharedBy } from './equalAnswers.ts'
import styles from './panel.module.css'
import { readScore, scoreText } from './scoreText.ts'
import type { Desk } from './useDesk.ts'

const useNote = (desk: Desk, question: Answered): string => {
  const { t } = useTranslation('marking')
  const { proposal, targets } = desk
  if (!question.handedIn) return t('notHandedIn')
  if (proposal !== undefined) return t('proposes', { points: proposal })
  const answers = targets.map(({ answer }) => answer)
  if (answers.some(({ score }) => score !== null) && sharedBy(answers, ({ score }) => score) === undefined)
    return t('differs')
  if (question.score === null) return t('noPoints')
  return question.markedBy === 'auto' ? t('byProgram') : t('byTeacher')
}

export const PointsField = ({ desk, question }: { desk: Desk; question: Answered }) => {
  const { t } = useTranslation('marking')
  const id = useId()
  const { canMark, pointsText, targets } = desk
  const score = sharedBy(
    targets.map(({ answer }) => answer),
    (answer) => answer.score,
  )
  const text = pointsText ?? scoreText(score ?? null)
  const note = useNote(desk, question)
  const isWrong = text !== '' && readScore(text, question.points) === undefined
  return (
    <section className={styles.points} data-proposed={question.markedBy === 'auto'}>
      <label htmlFor={id}>{t(question.twice?.part ? 'twice.own' : 'points')}</label>
      <div className={styles.pointsRow}>
        <Input
          id={id}
          data-points
          size="large"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          disabled={!canMark}
          status={isWrong ? 'error' : ''}
          value={text}
          suffix={t('ofPoints', { points: question.points })}
          aria-describedby={`${id}note`}
          onFocus={(event) => event.target.select()}
          onChange={(event) => desk.typePoints(event.target.value)}
        />
        <Button size="large" disabled={!canMark} onClick={() => desk.typePoints('0')}>
          0
        </Button>
        <Button size="large" disabled={!canMark} onClick={() => desk.typePoints(String(question.points))}>
          {t('full')}
        </Button>
      </div>
      <p id={`${id}note`} className={styles.note} data-wrong={isWrong}>
        {isWrong ? t('atMost', { points: question.points }) : note}
      </p>
      {canMark && desk.proposal !== undefined && (
        <Button size="small" onClick={desk.acceptProposal}>
          {t('accept')}
        </Button>
      )}
    </section>
  )
}
