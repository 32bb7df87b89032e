// The changed fields with old and new values, labelled as in the noun's form.
import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AuditRecord } from '#contract/system/audit.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { formatField } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { useWeekdays } from '#src/ui/useWeekdays.ts'
import styles from '../shared/admin.module.css'
import { wordsOfNoun } from '../shared/nounNames.ts'
import { type ChangeWords, changeLines } from './changeLines.ts'

const useChangeWords = (noun: string): ChangeWords => {
  const { t } = useTranslation('audit')
  const { label, value } = useNounTexts(wordsOfNoun(noun))
  const locale = useLocale()
  const weekdays = useWeekdays('short')
  return {
    label,
    value,
    time: (key, value) => formatField(key, value, locale),
    weekday: (day) => weekdays[day - 1] ?? String(day),
    entries: (count) => t('audit:entries', { count }),
    locale,
    say: {
      rows: t('audit:rows'),
      yes: t('audit:yes'),
      no: t('audit:no'),
      entry: t('audit:entry'),
      newOrder: t('audit:newOrder'),
      picture: t('audit:picture'),
    },
  }
}

export const ChangesTable = ({ noun, changes }: Pick<AuditRecord, 'noun' | 'changes'>) => {
  const { t } = useTranslation('audit')
  const words = useChangeWords(noun)
  return (
    <Table
      className={styles.changes ?? ''}
      size="small"
      rowKey="key"
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: t('none') }}
      dataSource={changeLines(changes, words)}
      columns={[
        { title: t('key'), dataIndex: 'label' },
        { title: t('before'), dataIndex: 'before' },
        { title: t('after'), dataIndex: 'after' },
      ]}
    />
  )
}
