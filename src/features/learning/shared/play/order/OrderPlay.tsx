import { useTranslation } from 'react-i18next'
import type { OrderAnswer, OrderContent } from '#contract/learning/exercise/order.ts'
import { PartCard } from '../parts/PartCard.tsx'
import type { PlayProps } from '../typeView.ts'
import styles from './order.module.css'

/** A tapped piece goes to the end of the line; one in the line goes back. */
export const OrderPlay = ({
  content,
  answer,
  onAnswer,
  isReadOnly,
}: PlayProps<OrderContent, OrderAnswer>) => {
  const { t } = useTranslation('exercisePlay')
  const order = answer?.order ?? []
  const placed = order.flatMap((id) => content.pieces.filter((piece) => piece.id === id))
  const unplaced = content.pieces.filter(({ id }) => !order.includes(id))
  const set = (ids: string[]) => onAnswer(ids.length > 0 ? { order: ids } : null)
  return (
    <div className={styles.order}>
      <ul className={styles.line} aria-label={t('yourOrder')}>
        {placed.length === 0 && <li className={styles.hint}>{t('orderHint')}</li>}
        {placed.map(({ id, body }, at) => (
          <PartCard
            key={id}
            body={body}
            isOn
            isDisabled={isReadOnly}
            words={t('place', { number: at + 1 })}
            onPress={() => set(order.filter((one) => one !== id))}
          />
        ))}
      </ul>
      <ul className={styles.pool} aria-label={t('pool')}>
        {unplaced.map(({ id, body }) => (
          <PartCard key={id} body={body} isDisabled={isReadOnly} onPress={() => set([...order, id])} />
        ))}
      </ul>
    </div>
  )
}
