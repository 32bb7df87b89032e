import { NodeCollapseOutlined, NodeExpandOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './tree.module.css'

interface Props {
  keyword: string
  onKeyword: (keyword: string) => void
  onOpenAll: () => void
  onCloseAll: () => void
  /** All of it stands open: it is being filtered. */
  isFiltered?: boolean
  /** Stands beside the word to look for. */
  filters?: ReactNode
  children?: ReactNode
}

/** Above a tree: look for a word, open all of it, close all of it. */
export const TreeBar = ({
  keyword,
  onKeyword,
  onOpenAll,
  onCloseAll,
  filters,
  children,
  ...state
}: Props) => {
  const { t } = useTranslation('tree')
  const isFiltered = state.isFiltered ?? keyword !== ''
  return (
    <div className={styles.bar}>
      <Input
        allowClear
        className={styles.filter ?? ''}
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('filter')}
        placeholder={t('filter')}
        value={keyword}
        onChange={({ target }) => onKeyword(target.value)}
      />
      {filters}
      <Button icon={<NodeExpandOutlined aria-hidden />} disabled={isFiltered} onClick={onOpenAll}>
        {t('openAll')}
      </Button>
      <Button icon={<NodeCollapseOutlined aria-hidden />} disabled={isFiltered} onClick={onCloseAll}>
        {t('closeAll')}
      </Button>
      {children}
    </div>
  )
}
