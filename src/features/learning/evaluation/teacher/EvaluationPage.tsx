import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { uuidSchema } from '#contract/ids.ts'
import { type EvaluationRecord, evaluation } from '#contract/learning/evaluation/evaluationNoun.ts'
import { paths } from '#contract/pagePaths.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { ViewMessage } from '../../../library/shared/fileView/ViewMessage.tsx'
import { SectionRows } from '../../shared/paper/SectionRows.tsx'
import { RecordHead } from '../../shared/recordHead/RecordHead.tsx'
import { pathOf } from '../../shared/task/paths.ts'
import { EvaluationFacts } from './EvaluationFacts.tsx'
import { EvaluationForm } from './EvaluationForm.tsx'
import { EvaluationRecords } from './EvaluationRecords.tsx'
import { EvaluationState } from './EvaluationState.tsx'
import styles from './evaluation.module.css'
import { isRemovable, useEvaluationActions } from './useEvaluationActions.tsx'

const ReadEvaluation = ({ record }: { record: EvaluationRecord }) => {
  const { t } = useTranslation('evaluationTeacher')
  const words = useNounTexts('evaluation')
  const navigate = useNavigate()
  const screen = { noun: evaluation, columns: [], actions: useEvaluationActions(), isRemovable }
  return (
    <div className={styles.page}>
      <RecordHead
        record={record}
        screen={screen}
        state={<EvaluationState {...record} />}
        moreWords={t('more', { name: record.name })}
        onRemoved={() => void navigate(paths.evaluations)}
      />
      <EvaluationFacts record={record} />
      <EvaluationRecords record={record} />
      <section className={styles.card} aria-label={words.label('sections')}>
        <h2>{words.label('sections')}</h2>
        <SectionRows sections={record.sections} />
      </section>
    </div>
  )
}

const Evaluation = ({ id, isForm }: { id: string; isForm: boolean }) => {
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(callQuery(evaluation.calls.get, { params: { id } }))
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  if (!isForm || !data.mine) return <ReadEvaluation record={data} />
  const leave = () => void navigate(pathOf(paths.evaluation, id))
  return <EvaluationForm record={data} onDone={leave} onLeave={leave} />
}

/** `?id=` reads an evaluation, with `&form=1` it is changed; `?form=1` alone begins a new one. */
export const EvaluationPage = () => {
  const { t } = useTranslation('evaluationTeacher')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const id = uuidSchema.safeParse(query.get('id')).data
  const isForm = query.has('form')
  if (id) return <Evaluation key={`${id} ${isForm}`} id={id} isForm={isForm} />
  if (!isForm) return <ViewMessage text={t('noEvaluation')} />
  return (
    <EvaluationForm
      record={undefined}
      onDone={(made) => void navigate(pathOf(paths.evaluation, made), { replace: true })}
      onLeave={() => void navigate(paths.evaluations)}
    />
  )
}
