import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ActionBar } from '#src/ui/ActionBar.tsx'
import type { RowAction } from '../screen.ts'

interface Props<R> {
  count: number
  actions: readonly RowAction<R>[]
  /** The key of the action that is running. */
  busyWith: string | undefined
  onStart: (action: RowAction<R>) => void
  onClear: () => void
}

/** Appears when rows are chosen: how many, and what can be done with all of them. */
export const BulkBar = <R,>({ count, actions, busyWith, onStart, onClear }: Props<R>) => {
  const { t } = useTranslation('kit')
  if (count === 0) return null
  return (
    <ActionBar tone="ink" text={t('chosen', { count })}>
      {actions.map((action) => (
        <Button
          key={action.key}
          icon={action.icon}
          danger={action.isDanger ?? false}
          loading={busyWith === action.key}
          onClick={() => onStart(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button type="text" onClick={onClear}>
        {t('clearChosen')}
      </Button>
    </ActionBar>
  )
}
