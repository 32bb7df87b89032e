import { useTranslation } from 'react-i18next'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { LiveList } from './LiveList.tsx'

/** The student's lessons, past and to come. */
export const MyLivePage = () => {
  const { t } = useTranslation('live')
  return (
    <LiveList
      title={t('title.student')}
      hasTeacher
      empty={<EmptyView of="lesson" title={t('empty.studentTitle')} text={t('empty.studentText')} />}
    />
  )
}
