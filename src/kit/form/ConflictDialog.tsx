// Another person has saved the same record meanwhile: both values field by field, and the choice between them.
import { Button, Modal, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '#src/lib/useIsPhone.ts'
import { formatField } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import type { Row } from '../screen.ts'
import styles from './conflict.module.css'
import { FormValue } from './FormValue.tsx'
import type { FormConflict } from './formConflict.ts'
import type { useNounForm } from './useNounForm.ts'

interface Props {
  nounForm: Pick<
    ReturnType<typeof useNounForm<Row, unknown, unknown>>,
    'words' | 'chosenOptionsOf' | 'theirOptions' | 'resolve' | 'leaveConflict'
  >
  conflict: FormConflict<Row>
}
type Side = 'mine' | 'theirs'

interface ChoiceProps {
  label: string
  value: Side
  onChange: (side: Side) => void
  mine: ReactNode
  theirs: ReactNode
}

const Choice = ({ label, value, onChange, mine, theirs }: ChoiceProps) => {
  const { t } = useTranslation('kit')
  const sides = { mine, theirs }
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <Radio.Group
        className={styles.sides ?? ''}
        name={`conflict-${label}`}
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value === 'mine' ? 'mine' : 'theirs')}
      >
        {(['mine', 'theirs'] as const).map((side) => (
          <Radio key={side} value={side} className={styles.side ?? ''}>
            <span className={styles.whose}>{t(`conflict.${side}`)}</span>
            {sides[side]}
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  )
}

/** A field that I have not touched takes their value unless I choose mine, and the other way round. */
export const ConflictDialog = ({ nounForm, conflict }: Props) => {
  const { t } = useTranslation('kit')
  const locale = useLocale()
  const isPhone = useIsPhone()
  const { words, chosenOptionsOf, theirOptions, resolve, leaveConflict } = nounForm
  const { fields, touched, mine, theirs, changedBy, changedAt } = conflict
  const [keptKeys, setKeptKeys] = useState<readonly string[]>(touched)
  const keys = fields.map(({ key }) => key)
  const choose = (key: string, side: Side) =>
    setKeptKeys(side === 'mine' ? [...keptKeys, key] : keptKeys.filter((one) => one !== key))
  const time = formatField('changedAt', changedAt, locale)
  return (
    <Modal
      open
      centered
      width={isPhone ? '100%' : 760}
      title={t('conflict.title')}
      maskClosable={false}
      onCancel={leaveConflict}
      okText={t('conflict.save')}
      cancelText={t('conflict.back')}
      onOk={() => resolve(keptKeys)}
    >
      <p className={styles.text}>
        {changedBy && time
          ? t('conflict.changed', { name: changedBy, time })
          : t('conflict.changedBySomebody')}
      </p>
      <div className={styles.all}>
        <Button onClick={() => setKeptKeys(keys)}>{t('conflict.allMine')}</Button>
        <Button onClick={() => setKeptKeys([])}>{t('conflict.allTheirs')}</Button>
      </div>
      {fields.map((field) => {
        const valueProps = {
          field,
          words,
          chosenOptions: [...(chosenOptionsOf(field.key) ?? []), ...(theirOptions(field.key) ?? [])],
        }
        return (
          <Choice
            key={field.key}
            label={field.label || words.label(field.key)}
            value={keptKeys.includes(field.key) ? 'mine' : 'theirs'}
            onChange={(side) => choose(field.key, side)}
            mine={<FormValue {...valueProps} value={mine[field.key]} />}
            theirs={<FormValue {...valueProps} value={theirs.initial[field.key]} />}
          />
        )
      })}
    </Modal>
  )
}
