// The mistakes that an answer shows; a marker attaches further ones from the catalogue.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Select, Tag } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { attachMistake, listAnswerMistakes } from '#contract/learning/mistake/mistakeCalls.ts'
import { mistake } from '#contract/learning/mistake/mistakeNoun.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { findInLabel } from '#src/kit/form/findInLabel.ts'
import { refetchLists } from '#src/kit/list/refetchLists.ts'
import styles from './answerMistakes.module.css'

interface Props {
  attemptId: string
  exerciseId: string
}

export const AnswerMistakes = ({ attemptId, exerciseId }: Props) => {
  const { t } = useTranslation('mistake')
  const queries = useQueryClient()
  const field = useId()
  const isAllowed = useMayCall()(attachMistake)
  const answer = { attemptId, exerciseId }
  const { data: mistakes = [] } = useQuery({
    ...callQuery(listAnswerMistakes, { query: answer }),
    enabled: isAllowed,
  })
  const { data: all = [], isPending } = useQuery({
    ...callQuery(mistake.calls.list, { query: {} }),
    enabled: isAllowed,
    staleTime: 60_000,
  })
  const attaching = useMutation({
    mutationFn: (change: { id: string; remove: boolean }) =>
      request(attachMistake, { body: { ...answer, ...change } }),
    onSettled: () => refetchLists(queries, [mistake]),
  })
  if (!isAllowed) return null
  const ids = new Set(mistakes.map(({ id }) => id))
  return (
    <div className={styles.mistakes}>
      <label htmlFor={field}>{t('attach')}</label>
      {mistakes.length > 0 && (
        <div className={styles.tags}>
          {mistakes.map(({ id, name }) => (
            <Tag
              key={id}
              closable={{ 'aria-label': t('detach', { name }) }}
              onClose={(event) => {
                event.preventDefault()
                attaching.mutate({ id, remove: true })
              }}
            >
              {name}
            </Tag>
          ))}
        </div>
      )}
      <Select<string>
        id={field}
        value={null}
        loading={isPending || attaching.isPending}
        placeholder={t('attachFind')}
        showSearch={findInLabel}
        options={all
          .filter(({ id, state }) => state !== 'merged' && !ids.has(id))
          .map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id: string) => attaching.mutate({ id, remove: false })}
      />
    </div>
  )
}
