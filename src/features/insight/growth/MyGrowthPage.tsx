// A student's own growth card. The server answers nobody else's.
import { useTranslation } from 'react-i18next'
import { StatPage } from '../shared/stat/StatPage.tsx'
import { useFilters } from '../shared/stat/useFilters.ts'
import { GrowthCard } from './GrowthCard.tsx'

export const MyGrowthPage = () => {
  const { t } = useTranslation('menu')
  const { filters } = useFilters()
  return (
    <StatPage title={t('myGrowth')} cards={[]} has={['period']}>
      <GrowthCard filters={filters} />
    </StatPage>
  )
}
