import { formatField } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import type { Column, RowRecord } from '../screen.ts'
import { useNounTexts } from '../useNounTexts.ts'
import { cellText } from './cellText.ts'
import styles from './list.module.css'

export interface CellProps<R> {
  record: R
  column: Column<R>
  words: string
  /** Opens the details. */
  onOpen?: ((record: R) => void) | undefined
}

const useText = (words: string, key: string, value: unknown): string => {
  const dictionary = useNounTexts(words)
  const locale = useLocale()
  const labels = Array.isArray(value) ? value.map((one) => dictionary.value(key, one) ?? one) : value
  return dictionary.value(key, value) ?? formatField(key, value, locale) ?? cellText(labels, locale)
}

/** Cut at the end of its column, whole in the tooltip; a dictionary's value in the reader's words. */
export const Cell = <R extends RowRecord>({ record, column, words, onOpen }: CellProps<R>) => {
  const text = useText(words, column.key, record[column.key])
  if (column.render) return <>{column.render(record)}</>
  if (column.isMain && onOpen) {
    return (
      <>
        <button type="button" className={styles.name} title={text} onClick={() => onOpen(record)}>
          {text || '–'}
        </button>
        {column.mark?.(record)}
      </>
    )
  }
  if (text === '') return <span className={styles.nothing}>–</span>
  return (
    <span className={column.isMain ? styles.mainText : styles.text} title={text}>
      {text}
    </span>
  )
}
