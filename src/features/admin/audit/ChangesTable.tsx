// The fields that a change touched: before and after, in the words of what was changed.
import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AuditRecord } from '#contract/audit.ts'
import { cellText } from '#src/ui/kit/list/cellText.ts'
import { useNounWords } from '#src/ui/kit/useNounWords.ts'
import styles from '../admin.module.css'

/** Where the words of a noun are, when not under its own name. */
const wordsOf: Readonly<Record<string, string>> = {
  Class: 'courseClass',
  CourseMgr: 'courseMgr',
  DictItem: 'dict',
  Menu: 'menuEntry',
  Param: 'dict',
  Registration: 'register',
}

/** An id says nothing to people where the name beside it changed as well, nor a list of them. */
const isNamed = (key: string, changes: AuditRecord['changes']) =>
  (key.endsWith('Id') && `${key.slice(0, -2)}Name` in changes) ||
  (key.endsWith('Ids') && `${key.slice(0, -3)}s` in changes)

/** Fields that hold the id of a picture. */
const pictures: ReadonlySet<string> = new Set(['photo', 'avatar'])

export const ChangesTable = ({ noun, changes }: Pick<AuditRecord, 'noun' | 'changes'>) => {
  const { t } = useTranslation(['audit', 'kit'])
  const words = useNounWords(wordsOf[noun] ?? noun.charAt(0).toLowerCase() + noun.slice(1))
  const text = (key: string, value: unknown) => {
    if (pictures.has(key)) return value ? t('audit:picture') : ''
    return words.value(key, value) ?? cellText(value, t('kit:comma'))
  }
  return (
    <Table
      className={styles.changes ?? ''}
      size="small"
      rowKey="key"
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: t('audit:none') }}
      dataSource={Object.entries(changes)
        .filter(([key]) => !isNamed(key, changes))
        .map(([key, change]) => ({ key, ...change }))}
      columns={[
        { title: t('audit:key'), render: (_, { key }) => words.label(key) },
        { title: t('audit:before'), render: (_, { key, before }) => text(key, before) },
        { title: t('audit:after'), render: (_, { key, after }) => text(key, after) },
      ]}
    />
  )
}
