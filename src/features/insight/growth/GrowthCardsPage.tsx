// The growth cards of a class: a row for each student, from which the own card opens.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { courseClass } from '#contract/school/courseClass.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { ChartCard } from '../shared/stat/ChartCard.tsx'
import { rowLink } from '../shared/stat/rowLink.tsx'
import { StatPage } from '../shared/stat/StatPage.tsx'
import { useFilters } from '../shared/stat/useFilters.ts'

export const GrowthCardsPage = () => {
  const { t } = useTranslation(['menu', 'insight'])
  const { filters, address } = useFilters()
  const kind = useSession(({ user }) => user?.kind)
  const { data } = useQuery(callQuery(courseClass.calls.page, { query: { current: 1, size: 1 } }))
  // A teacher of one class has nothing to choose.
  const classId = filters.classId ?? data?.records[0]?.id
  return (
    <StatPage title={t('menu:growthCards')} cards={[]} has={['period', 'classId']}>
      {classId ? (
        <ChartCard
          key={classId}
          card={{ stat: 'growthByClass', chart: 'bar', drawn: ['scoreShare'] }}
          filters={{ ...filters, classId }}
          linkOf={(by, row) => rowLink(by, row, { kind, address })}
        />
      ) : (
        data && <EmptyView title={t('insight:growth.noClass')} text={t('insight:growth.noClassText')} />
      )}
    </StatPage>
  )
}
