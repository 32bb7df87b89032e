// Shows the number of raised hands in the head of the room.
import { useTranslation } from 'react-i18next'
import { useSeats } from '#src/classroom/ClassroomContext.tsx'
import { HeadItem } from '#src/ui/HeadItem.tsx'
import { HandIcon } from '#src/ui/roomIcons.tsx'
import { countHands } from './handPosition.ts'

export const HandCount = () => {
  const { t } = useTranslation('hand')
  const hands = countHands(useSeats())
  return (
    <HeadItem icon={<HandIcon />} words={String(hands)} label={t('hands', { hands })} isLoud={hands > 0} />
  )
}
