// The fields of a plan: its book and unit, its kind of lesson, and how many hours it takes.
import { InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { courseTypes, planLimits } from '#contract/learning/plan/planParts.ts'
import { findInLabel } from '#src/kit/form/findInLabel.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { useTextbooks } from '../../../school/shared/useTextbooks.ts'
import styles from './editor.module.css'
import { Place } from './Place.tsx'
import { usePlan } from './PlanContext.ts'
import { fieldsOf, readFields, setField } from './planDoc.ts'
import { useChanges } from './useChanges.ts'

interface Props {
  /** The names that the record has, for a book or unit that is not in the lists. */
  textbookName: string | null
  unitName: string | null
}

const named = (id: string | null, name: string | null, options: readonly { value: string }[]) =>
  id && name && !options.some(({ value }) => value === id) ? [{ value: id, label: name }] : []

export const PlanFields = ({ textbookName, unitName }: Props) => {
  const { t } = useTranslation('planEditor')
  const words = useNounTexts('lessonPlan')
  const { doc } = usePlan()
  useChanges(fieldsOf(doc))
  const { textbookId, unitId, courseType, hours } = readFields(doc)
  const books = useTextbooks()
  const options = books.map(({ id, name }) => ({ value: id, label: name }))
  const units = (books.find(({ id }) => id === textbookId)?.units ?? []).map(({ id, name, depth }) => ({
    value: id,
    label: `${'\u3000'.repeat(depth)}${name}`,
  }))
  const changeBook = (id: string) => {
    doc.transact(() => {
      setField(doc, 'textbookId', id)
      setField(doc, 'unitId', null)
    })
  }
  return (
    <Place at="fields" name={t('facts')} className={styles.facts}>
      <div>
        <label htmlFor="plan-book">{words.label('textbookId')}</label>
        <Select<string>
          id="plan-book"
          showSearch={findInLabel}
          placeholder={t('chooseBook')}
          value={textbookId}
          options={[...options, ...named(textbookId, textbookName, options)]}
          onChange={changeBook}
        />
      </div>
      <div>
        <label htmlFor="plan-unit">{words.label('unitId')}</label>
        <Select<string>
          id="plan-unit"
          allowClear
          showSearch={findInLabel}
          placeholder={t('chooseUnit')}
          value={unitId}
          options={[...units, ...named(unitId, unitName, units)]}
          onChange={(id: string | undefined) => setField(doc, 'unitId', id ?? null)}
        />
      </div>
      <div>
        <label htmlFor="plan-type">{words.label('courseType')}</label>
        <Select<string>
          id="plan-type"
          allowClear
          value={courseType}
          options={courseTypes.map((value) => ({ value, label: words.value('courseType', value) }))}
          onChange={(value: string | undefined) => setField(doc, 'courseType', value ?? null)}
        />
      </div>
      <div>
        <label htmlFor="plan-hours">{words.label('hours')}</label>
        <InputNumber
          id="plan-hours"
          min={0}
          max={planLimits.hours}
          precision={0}
          value={hours}
          onChange={(value) => setField(doc, 'hours', value ?? 0)}
        />
      </div>
    </Place>
  )
}
