import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { RowAction } from '../screen.ts'
import styles from './list.module.css'

interface Props<R> {
  count: number
  actions: readonly RowAction<R>[]
  onStart: (action: RowAction<R>) => void
  onClear: () => void
}

/** Appears when rows are chosen: how many, and what can be done with all of them. */
export const BulkBar = <R,>({ count, actions, onStart, onClear }: Props<R>) => {
  const { t } = useTranslation('kit')
  if (count === 0) return null
  return (
    <section className={styles.bulk} aria-label={t('chosen', { count })}>
      <span role="status">{t('chosen', { count })}</span>
      {actions.map((action) => (
        <Button
          key={action.key}
          icon={action.icon}
          danger={action.isDanger ?? false}
          onClick={() => onStart(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button type="text" onClick={onClear}>
        {t('clearChosen')}
      </Button>
    </section>
  )
}
