import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LightButton } from '#src/ui/LightButton.tsx'
import { useLessonRecord } from '../LessonRecordContext.ts'
import { LazyInvitationDialog } from './LazyInvitationDialog.tsx'

/** Shows in the room the address for those who are not here yet. */
export const InviteButton = () => {
  const { t } = useTranslation('live')
  const record = useLessonRecord()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <LightButton onClick={() => setOpen(true)}>{t('invitation.label')}</LightButton>
      {isOpen && <LazyInvitationDialog record={record} onClose={() => setOpen(false)} />}
    </>
  )
}
