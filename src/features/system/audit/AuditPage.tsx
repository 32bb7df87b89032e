import { Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AuditRecord, audit, platformAudit } from '#contract/system/audit.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import styles from '../shared/admin.module.css'
import { ChangesTable } from '../shared/ChangesTable.tsx'
import { nounNames, useNounName } from '../shared/nounNames.ts'
import { SchoolGate, SchoolSelect } from '../shared/SchoolSelect.tsx'

const NounName = ({ noun }: Pick<AuditRecord, 'noun'>) => <>{useNounName()(noun)}</>
const renderNoun = ({ noun }: Pick<AuditRecord, 'noun'>) => <NounName noun={noun} />
const nounColumn = { key: 'noun', width: 140, render: renderNoun } as const

const columns = [
  { key: 'itemName', isMain: true, width: 200 },
  { key: 'action', width: 110 },
  nounColumn,
  { key: 'userName', width: 140 },
  { key: 'at', width: 180 },
] as const

const choices = ['school', 'platform'] as const
type Whose = (typeof choices)[number]

interface WhoseProps {
  value: Whose
  onChange: (value: Whose) => void
}

/** Changes of what belongs to no school have a record of their own, which system administrators alone read. */
const WhoseChoice = ({ value, onChange }: WhoseProps) => {
  const { t } = useTranslation('audit')
  const isPlatform = useSession(({ user }) => user?.kind === 'systemAdmin')
  if (!isPlatform) return null
  return (
    <Radio.Group
      className={styles.whose ?? ''}
      aria-label={t('whose')}
      optionType="button"
      value={value}
      options={choices.map((choice) => ({ value: choice, label: t(choice) }))}
      onChange={({ target }) => onChange(target.value === 'platform' ? 'platform' : 'school')}
    />
  )
}

/** The audit log. */
export const AuditPage = () => {
  const { t } = useTranslation('audit')
  const { values } = useNounTexts('audit')
  const nounName = useNounName()
  const [whose, setWhose] = useState<Whose>('school')
  // An import or an export has no single item.
  const nameOf = ({ itemName, noun }: { itemName: string; noun: string }) => itemName || nounName(noun)
  const choice = <WhoseChoice value={whose} onChange={setWhose} />
  const isSchool = whose === 'school'
  const screen = (
    <NounScreen
      key={whose}
      noun={isSchool ? audit : platformAudit}
      nameOf={nameOf}
      columns={columns}
      search={[
        'userName',
        {
          key: 'noun',
          type: 'select',
          options: nounNames.map((value) => ({ value, label: nounName(value) })),
        },
        { key: 'from', type: 'daterange', until: 'until' },
        { key: 'action', type: 'select', options: values('action') ?? [] },
      ]}
      detail={{
        fields: ['at', 'userName', 'action', nounColumn, 'itemName'],
        below: ({ noun, changes }) => <ChangesTable noun={noun} changes={changes} />,
      }}
      above={choice}
      extra={isSchool ? <SchoolSelect /> : null}
    />
  )
  if (!isSchool) return screen
  return (
    <SchoolGate title={t('title')} above={choice}>
      {screen}
    </SchoolGate>
  )
}
