import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/classroom/live.ts'
import type { TableEntry } from '#contract/school/course.ts'
import { FormInDrawer } from './FormInDrawer.tsx'
import { LiveFormFields } from './LiveFormFields.tsx'
import { useLiveForm } from './useLiveForm.ts'

interface Props {
  /** Undefined: a new lesson. */
  record: LiveRecord | undefined
  /** The occurrence of a course for which a new lesson is planned. */
  occurrence?: TableEntry | undefined
  onClose: () => void
}

export const LiveFormDrawer = ({ record, occurrence, onClose }: Props) => {
  const { t } = useTranslation(['live', 'common'])
  return (
    <FormInDrawer
      {...useLiveForm({ record, occurrence, onClose })}
      title={t(record ? 'live:form.edit' : 'live:form.create')}
      words={record ? t('common:save') : t('live:form.submitCreate')}
      onClose={onClose}
    >
      <LiveFormFields record={record} occurrence={occurrence} />
    </FormInDrawer>
  )
}
