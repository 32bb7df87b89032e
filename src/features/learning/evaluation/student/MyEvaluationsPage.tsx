// The evaluations of a student: what can be answered now, what comes, and what was handed in or is over.
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { uuidSchema } from '#contract/ids.ts'
import { type EvaluationListed, evaluation } from '#contract/learning/evaluation/evaluationNoun.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { PagedList } from '#src/kit/paged/PagedList.tsx'
import { usePagedSearch } from '#src/kit/paged/usePagedSearch.ts'
import { EvaluationCard } from './EvaluationCard.tsx'
import { evaluationGroups, inGroups } from './evaluationStatus.ts'
import styles from './myEvaluations.module.css'
import { StudentEvaluation } from './StudentEvaluation.tsx'

interface Opening {
  onOpen: (id: string) => void
}

const Groups = ({ records, onOpen }: Opening & { records: readonly EvaluationListed[] }) => {
  const { t } = useTranslation('myEvaluations')
  const groups = inGroups(records)
  return evaluationGroups
    .filter((group) => groups[group].length > 0)
    .map((group) => (
      <section key={group} className={styles.group} aria-label={t(group)}>
        <h2>{t(group)}</h2>
        <ul className={styles.list}>
          {groups[group].map((record) => (
            <li key={record.id}>
              <EvaluationCard record={record} onOpen={() => onOpen(record.id)} />
            </li>
          ))}
        </ul>
      </section>
    ))
}

/** A teacher pushes and reviews while the page is open. */
const lookAgainMs = 30_000

const MyEvaluations = ({ onOpen }: Opening) => {
  const { t } = useTranslation('myEvaluations')
  const search = usePagedSearch({
    size: 20,
    refetchInterval: lookAgainMs,
    query: ({ current, size }) =>
      callQuery(evaluation.calls.page, { query: { current, size, sort: 'endAt', order: 'desc' } }),
  })
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <PagedList
        search={search}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
        pages={{ responsive: true }}
      >
        {(records) => <Groups records={records} onOpen={onOpen} />}
      </PagedList>
    </div>
  )
}

/** SCREEN-S-07. `?evaluation=` shows that one. */
export const MyEvaluationsPage = () => {
  const [query, setQuery] = useSearchParams()
  const id = uuidSchema.safeParse(query.get('evaluation')).data
  if (id) return <StudentEvaluation key={id} id={id} onClose={() => setQuery({})} />
  return <MyEvaluations onOpen={(evaluationId) => setQuery({ evaluation: evaluationId })} />
}
