import { TableOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNounTexts } from '../useNounTexts.ts'
import { chooseColumns, useChosenColumns } from './columnChoice.ts'
import styles from './list.module.css'

interface Props {
  noun: string
  words: string
  /** The columns that can be chosen. */
  keys: readonly string[]
}

/** Chooses which further columns a list shows. */
export const ColumnMenu = ({ noun, words, keys }: Props) => {
  const { t } = useTranslation('kit')
  const { label } = useNounTexts(words)
  const chosen = useChosenColumns(noun)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <Checkbox.Group
          className={styles.columnMenu ?? ''}
          aria-label={t('columns')}
          value={[...chosen]}
          options={keys.map((key) => ({ value: key, label: label(key) }))}
          onChange={(now) => {
            // Another list of the noun may offer more of them.
            const others = chosen.filter((key) => !keys.includes(key))
            chooseColumns(noun, [...others, ...now])
          }}
        />
      }
    >
      <Button icon={<TableOutlined />}>{t('columns')}</Button>
    </Popover>
  )
}
