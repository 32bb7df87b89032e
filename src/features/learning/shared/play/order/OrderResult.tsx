import { useTranslation } from 'react-i18next'
import type { OrderAnswer, OrderContent, OrderKey } from '#contract/learning/exercise/order.ts'
import { RichTextView } from '#src/kit/richText/RichTextView.tsx'
import { useAnswerWord } from '../answerOwner.ts'
import { Verdict } from '../parts/Verdict.tsx'
import type { ResultProps } from '../typeView.ts'
import styles from './order.module.css'

type Props = ResultProps<OrderContent, OrderKey, OrderAnswer>

const Line = ({ content, ids }: { content: OrderContent; ids: readonly string[] }) => (
  <ol className={styles.read}>
    {ids
      .flatMap((id) => content.pieces.filter((piece) => piece.id === id))
      .map(({ id, body }) => (
        <li key={id}>
          <RichTextView text={body} />
        </li>
      ))}
  </ol>
)

export const OrderResult = ({ content, answer, solution, isRight }: Props) => {
  const { t } = useTranslation('exercisePlay')
  const answerWord = useAnswerWord()
  return (
    <div className={styles.order}>
      {answer && (
        <div className={styles.given}>
          <span className={styles.hint}>{answerWord}</span>
          <Line content={content} ids={answer.order} />
          {isRight !== null && <Verdict share={isRight ? 1 : 0} />}
        </div>
      )}
      {solution && !(answer && isRight) && (
        <div className={styles.right}>
          <span className={styles.hint}>{t('rightAnswer')}</span>
          {solution.orders.map((ids) => (
            <Line key={ids.join()} content={content} ids={ids} />
          ))}
        </div>
      )}
    </div>
  )
}
