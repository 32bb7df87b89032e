// One text of a review: its places in it and beside it, the proposed score with its parts, the teacher's score and words.
import { Alert, Button, Input, InputNumber } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Review, type ReviewItem, remarkMax } from '#contract/learning/review/review.ts'
import { MarkCard, type MarkChange } from './MarkCard.tsx'
import { MarkedText } from './MarkedText.tsx'
import styles from './review.module.css'
import { useReviewChanges } from './reviewQueries.ts'
import { useMarkKeys } from './useMarkKeys.ts'

interface Props {
  review: Review
  item: ReviewItem
  /** Listens to keys: at most one desk of a page does. */
  hasKeys?: boolean
  /** After it was accepted or refused. */
  onDecided?: (() => void) | undefined
}

const Parts = ({ item }: { item: ReviewItem }) => {
  const { t } = useTranslation('aiReview')
  if (item.parts.length === 0) return null
  return (
    <>
      <dl className={styles.parts}>
        {item.parts.map(({ part, score, points }) => (
          <div key={part}>
            <dt>{t(`part.${part}`)}</dt>
            <dd>
              {score} / {points}
            </dd>
          </div>
        ))}
      </dl>
      <details className={styles.soft}>
        <summary>{t('formula.title')}</summary>
        <p>{t('formula.text')}</p>
      </details>
    </>
  )
}

export const ItemDesk = ({ review, item, hasKeys = false, onDecided }: Props) => {
  const { t } = useTranslation('aiReview')
  const { correct, accept } = useReviewChanges()
  const [currentId, setCurrent] = useState<number>()
  const [score, setScore] = useState(item.score)
  const [comment, setComment] = useState(item.comment)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => setScore(item.score), [item.score])
  const { id } = review
  const { number, marks, decision, points } = item
  const at = marks.findIndex((mark) => mark.id === currentId)
  const changeMark = (markId: number, change: MarkChange) =>
    void correct({ id, number, marks: [{ id: markId, ...change }] }).catch(() => undefined) // a toast has said why
  const step = (by: number) =>
    setCurrent(marks[Math.min(marks.length - 1, Math.max(0, at < 0 ? 0 : at + by))]?.id)
  const run = (work: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    work()
      .then(onDecided, () => undefined) // a toast has said why
      .finally(() => setBusy(false))
  }
  const finish = () =>
    run(async () => {
      const isChanged = score !== item.score || comment !== item.comment
      if (isChanged) await correct({ id, number, ...(score !== null && { score }), comment })
      await accept(id, [number])
    })
  useMarkKeys((command) => {
    if (!hasKeys) return
    const mark = marks[at]
    if (command === 'next') step(1)
    else if (command === 'previous') step(-1)
    else if (command === 'finish') finish()
    else if (mark) {
      changeMark(mark.id, { decision: command === 'accept' ? 'accepted' : 'refused' })
      step(1)
    }
  })
  return (
    <section className={styles.page} aria-label={t('item.title', { number })}>
      {item.stem && <p className={styles.soft}>{item.stem}</p>}
      {item.dropped > 0 && <Alert type="info" message={t('dropped', { dropped: item.dropped })} />}
      {item.by === 'model' && item.explanation && <p>{item.explanation}</p>}
      <div className={styles.desk}>
        <MarkedText text={item.text} marks={marks} current={currentId} onChoose={setCurrent} />
        <div className={styles.places}>
          {marks.length === 0 ? (
            <p className={styles.soft}>{t('mark.none')}</p>
          ) : (
            <ul className={styles.cards} aria-label={t('mark.title')}>
              {marks.map((mark) => (
                <MarkCard
                  key={mark.id}
                  mark={mark}
                  isCurrent={mark.id === currentId}
                  isLocked={false}
                  onChoose={() => setCurrent(mark.id)}
                  onChange={(change) => changeMark(mark.id, change)}
                />
              ))}
            </ul>
          )}
          {hasKeys && <p className={`${styles.soft} ${styles.keys}`}>{t('keys')}</p>}
        </div>
        <div className={styles.score}>
          <h3>{t('score.title')}</h3>
          <p className={styles.soft}>
            {t(item.by === 'model' ? 'score.byModel' : 'score.byRules', {
              score: item.proposed ?? '–',
              points,
            })}
          </p>
          <Parts item={item} />
          <div className={styles.fields}>
            <div className={styles.field}>
              <label htmlFor={`score_${number}`}>{t('score.own')}</label>
              <InputNumber
                style={{ width: 150 }}
                id={`score_${number}`}
                min={0}
                max={points}
                step={0.5}
                value={score}
                onChange={setScore}
                suffix={`/ ${points}`}
              />
            </div>
            <div className={styles.field}>
              <label htmlFor={`comment_${number}`}>{t('score.comment')}</label>
              <Input.TextArea
                id={`comment_${number}`}
                autoSize={{ minRows: 2, maxRows: 8 }}
                maxLength={remarkMax}
                value={comment}
                onChange={({ target }) => setComment(target.value)}
              />
            </div>
          </div>
          <p className={styles.soft}>{t(review.attemptId ? 'score.counts' : 'score.kept')}</p>
          <div className={styles.row}>
            <Button type="primary" loading={isBusy} disabled={score === null} onClick={finish}>
              {t(decision === 'accepted' ? 'score.acceptAgain' : 'score.accept')}
            </Button>
            <Button
              disabled={isBusy || decision === 'refused'}
              onClick={() => run(() => correct({ id, number, decision: 'refused' }))}
            >
              {t('score.refuse')}
            </Button>
            <span className={styles.soft}>{t(`decision.${decision}`)}</span>
          </div>
        </div>
      </div>
    </section>
  )
}
