import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { FormInDrawer } from './FormInDrawer.tsx'
import { LiveFormFields } from './LiveFormFields.tsx'
import { useLiveForm } from './useLiveForm.ts'

interface Props {
  /** Undefined: a new lesson. */
  record: LiveRecord | undefined
  onClose: () => void
}

export const LiveFormDrawer = ({ record, onClose }: Props) => {
  const { t } = useTranslation(['live', 'common'])
  return (
    <FormInDrawer
      {...useLiveForm(record, onClose)}
      title={t(record ? 'live:form.edit' : 'live:form.create')}
      words={record ? t('common:save') : t('live:form.submitCreate')}
      onClose={onClose}
    >
      <LiveFormFields record={record} />
    </FormInDrawer>
  )
}
