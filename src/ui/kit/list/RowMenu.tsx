import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import type { RowAction } from '../screen.ts'
import styles from './list.module.css'

interface Props<R> {
  record: R
  name: string
  /** The first one stands as a button, the others in the menu behind it. */
  actions: readonly RowAction<R>[]
  onStart: (action: RowAction<R>, records: readonly R[]) => void
}

export const RowMenu = <R,>({ record, name, actions, onStart }: Props<R>) => {
  const { t } = useTranslation('kit')
  const [first, ...rest] = actions.filter(({ isFor }) => isFor?.(record) ?? true)
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
        aria-label={`${first.label}: ${name}`}
        onClick={() => onStart(first, [record])}
      >
        {first.label}
      </Button>
      {items.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button type="text" icon={<MoreOutlined />} aria-label={t('more', { name })} />
        </Dropdown>
      )}
    </div>
  )
}
