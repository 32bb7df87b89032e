import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { actionsFor, type RowAction } from '../screen.ts'
import styles from './list.module.css'

interface Props<R> {
  record: R
  name: string
  actions: readonly RowAction<R>[]
  /** The key of the action that is running for this row. */
  busyWith: string | undefined
  onStart: (action: RowAction<R>, records: readonly R[]) => void
}

export const RowMenu = <R,>({ record, name, actions, busyWith, onStart }: Props<R>) => {
  const { t } = useTranslation('kit')
  const [first, ...rest] = actionsFor(record, actions)
  if (!first) return null
  const items: NonNullable<MenuProps['items']> = rest.map((action) => ({
    key: action.key,
    icon: action.icon,
    label: action.label,
    danger: action.isDanger ?? false,
    onClick: () => onStart(action, [record]),
  }))
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        danger={first.isDanger ?? false}
        loading={busyWith === first.key}
        aria-label={`${first.label}: ${name}`}
        onClick={() => onStart(first, [record])}
      >
        {first.label}
      </Button>
      {items.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button
            type="text"
            icon={<MoreOutlined />}
            loading={rest.some(({ key }) => key === busyWith)}
            aria-label={t('more', { name })}
          />
        </Dropdown>
      )}
    </div>
  )
}
