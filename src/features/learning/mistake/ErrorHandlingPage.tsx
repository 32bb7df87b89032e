import { useTranslation } from 'react-i18next'
import { mistake } from '#contract/learning/mistake/mistakeNoun.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import { MistakeDetail } from './MistakeDetail.tsx'
import { mistakeColumns, mistakeFields } from './mistakeColumns.ts'
import { useMistakeActions } from './useMistakeActions.tsx'
import { useMistakeForm } from './useMistakeForm.ts'

/** The mistakes that wait for a teacher: found by the program, typed in or imported. */
export const ErrorHandlingPage = () => {
  const { t } = useTranslation('mistake')
  const form = useMistakeForm()
  const actions = useMistakeActions()
  return (
    <NounScreen
      noun={mistake}
      title={t('handlingTitle')}
      fixed={{ state: 'toConfirm' }}
      columns={mistakeColumns}
      search={[
        { key: 'name', isWide: true },
        { key: 'type', type: 'select' },
      ]}
      form={form}
      actions={actions}
      empty={{ title: t('handledTitle'), text: t('handledText') }}
      detail={{ fields: mistakeFields, below: ({ id }) => <MistakeDetail id={id} /> }}
    />
  )
}
