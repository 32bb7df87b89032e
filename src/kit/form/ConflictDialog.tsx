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
  given: Pick<
    ReturnType<typeof useNounForm<Row, unknown, unknown>>,
    'words' | 'ownOf' | 'theirOptions' | 'resolve' | 'leaveConflict'
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

/** What I have not touched is theirs unless I say otherwise, and the other way round. */
export const ConflictDialog = ({ given, conflict }: Props) => {
  const { t } = useTranslation('kit')
  const locale = useLocale()
  const isPhone = useIsPhone()
  const { words, ownOf, theirOptions, resolve, leaveConflict } = given
  const { fields, touched, mine, theirs, changedBy, changedAt } = conflict
  const [kept, setKept] = useState<readonly string[]>(touched)
  const keys = fields.map(({ key }) => key)
  const choose = (key: string, side: Side) =>
    setKept(side === 'mine' ? [...kept, key] : kept.filter((one) => one !== key))
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
      onOk={() => resolve(kept)}
    >
      <p className={styles.text}>
        {changedBy && time
          ? t('conflict.changed', { name: changedBy, time })
          : t('conflict.changedBySomebody')}
      </p>
      <div className={styles.all}>
        <Button onClick={() => setKept(keys)}>{t('conflict.allMine')}</Button>
        <Button onClick={() => setKept([])}>{t('conflict.allTheirs')}</Button>
      </div>
      {fields.map((field) => {
        const shown = { field, words, own: [...(ownOf(field.key) ?? []), ...(theirOptions(field.key) ?? [])] }
        return (
          <Choice
            key={field.key}
            label={field.label || words.label(field.key)}
            value={kept.includes(field.key) ? 'mine' : 'theirs'}
            onChange={(side) => choose(field.key, side)}
            mine={<FormValue {...shown} value={mine[field.key]} />}
            theirs={<FormValue {...shown} value={theirs.initial[field.key]} />}
          />
        )
      })}
    </Modal>
  )
}
