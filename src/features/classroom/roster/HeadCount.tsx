// Shows how many of the expected students are here.
import { useTranslation } from 'react-i18next'
import { useSeats } from '#src/classroom/ClassroomContext.tsx'
import { HeadItem } from '#src/ui/HeadItem.tsx'
import { PeopleIcon } from '#src/ui/roomIcons.tsx'
import { countPresent } from './rosterOrder.ts'

export const HeadCount = () => {
  const { t } = useTranslation('roster')
  const { present, expected } = countPresent(useSeats())
  return (
    <HeadItem
      icon={<PeopleIcon />}
      words={present === expected ? String(present) : `${present}/${expected}`}
      label={t('here', { present, expected })}
    />
  )
}
