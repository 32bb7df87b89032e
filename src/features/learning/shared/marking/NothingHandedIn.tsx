// Nothing was handed in: how far the students are, instead of an empty count.
import { useTranslation } from 'react-i18next'
import { formatField } from '#src/lib/wallTime.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { useLocale } from '#src/ui/useLocale.ts'
import type { DeskProgress } from './deskWalk.ts'
import type { MarkedAssignment } from './markedKind.ts'

interface Props {
  assignment: MarkedAssignment
  isReleased: boolean
  progress: DeskProgress
}

export const NothingHandedIn = ({ assignment, isReleased, progress }: Props) => {
  const { t } = useTranslation('marking')
  const locale = useLocale()
  if (!isReleased) return <EmptyView title={t('notReleasedTitle')} text={t('notReleasedText')} />
  const { answering, unopened } = progress
  const lines = [
    answering > 0 && t('answering', { count: answering }),
    unopened > 0 && t('unopened', { count: unopened }),
    t('endsAt', { time: formatField('time', assignment.extensionEnd ?? assignment.endAt, locale) ?? '' }),
  ]
  return <EmptyView title={t('nobodyTitle')} text={lines.filter(Boolean).join(' · ')} />
}
