import { Checkbox, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  type BlankRow,
  blankRows,
  distractors,
  type FillInWording,
  withBank,
  withRow,
} from '../draft/fillInDraft.ts'
import styles from '../editor/editor.module.css'
import { Field } from '../editor/Field.tsx'
import { Reason, useReasons } from '../editor/reasons.tsx'
import type { EditProps } from './editProps.ts'

const kinds = ['text', 'hanzi', 'pinyin'] as const
const tones = ['must', 'half', 'free'] as const
/** A comma of either script ends an answer, as Enter does. */
const separators = [',', '，', ';', '；', '、']

interface RowProps {
  row: BlankRow
  place: number
  onChange: (row: BlankRow) => void
}
const Row = ({ row, place, onChange }: RowProps) => {
  const { t } = useTranslation('exerciseEditor')
  const reasons = useReasons()
  const number = place + 1
  return (
    <li className={`${styles.row} ${styles.wrapping}`}>
      <span className={styles.marker} aria-hidden="true">
        {number}
      </span>
      <div className={styles.grow}>
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          aria-label={t('accept', { number })}
          placeholder={t('acceptHint')}
          tokenSeparators={separators}
          value={[...row.accept]}
          onChange={(accept: string[]) => onChange({ ...row, accept })}
        />
        <Reason text={reasons.within(`key.blanks.${place}`) ?? reasons.within(`content.blanks.${place}`)} />
      </div>
      <Radio.Group
        aria-label={t('as', { number })}
        optionType="button"
        value={row.as}
        options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={({ target }) => onChange({ ...row, as: target.value })}
      />
      {row.as === 'pinyin' && (
        <Select
          aria-label={t('tone', { number })}
          value={row.tone}
          options={tones.map((value) => ({ value, label: t(`tones.${value}`) }))}
          onChange={(tone) => onChange({ ...row, tone })}
        />
      )}
    </li>
  )
}

export const FillInEdit = ({ wording, onChange }: EditProps<FillInWording>) => {
  const { t } = useTranslation('exerciseEditor')
  const reasons = useReasons()
  const rows = blankRows(wording)
  const hasBank = wording.content.bank.length > 0
  const extra = distractors(wording)
  const changeRow = (row: BlankRow) => {
    const changed = withRow(wording, row)
    onChange(hasBank ? withBank(changed, extra) : changed)
  }
  if (rows.length === 0)
    return (
      <>
        <p className={styles.hint}>{t('noBlanks')}</p>
        <Reason text={reasons.within('content')} />
      </>
    )
  return (
    <>
      <Field label={t('blanks')} hint={t('blanksHint')}>
        <ol className={styles.list}>
          {rows.map((row, place) => (
            <Row key={row.id} row={row} place={place} onChange={changeRow} />
          ))}
        </ol>
        <Reason text={reasons.at('key.blanks') ?? reasons.at('content.blanks')} />
      </Field>
      <div className={styles.switches}>
        <Checkbox
          checked={hasBank}
          // The bank begins with the answers, so there must be one.
          disabled={!hasBank && rows.every(({ accept }) => accept.length === 0)}
          onChange={({ target }) => onChange(withBank(wording, target.checked ? [] : null))}
        >
          {t('bank')}
        </Checkbox>
      </div>
      {hasBank && (
        <Field label={t('distractors')} hint={t('distractorsHint')}>
          <Select
            mode="tags"
            open={false}
            suffixIcon={null}
            aria-label={t('distractors')}
            tokenSeparators={separators}
            value={extra}
            onChange={(words: string[]) => onChange(withBank(wording, words))}
          />
          <Reason text={reasons.within('content.bank')} />
        </Field>
      )}
    </>
  )
}
