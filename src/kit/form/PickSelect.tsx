// A choice out of more than fits a list: the server searches for the typed text. Its value keeps the name with the id.
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pickMany } from '#src/ui/keepPicks.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import type { Option } from '../screen.ts'

interface Props<A> {
  /** The query for the options that have this text. */
  query: (text: string) => UseQueryOptions<A, Error, readonly Option[], readonly unknown[]>
  isMany?: boolean
  hint?: string
  // Set by the form.
  id?: string
  value?: Option | Option[]
  onChange?: (value: unknown) => void
}

export const PickSelect = <A,>({ query, isMany = false, hint, ...control }: Props<A>) => {
  const { t } = useTranslation(['kit', 'common'])
  const [text, setText] = useState('')
  const searchText = useDebounced(text)
  const { data, isFetching, isError } = useQuery({
    ...query(searchText),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const isFinding = isFetching || searchText !== text
  const words = isFinding ? t('kit:picking') : t(isError ? 'common:loadFailed' : 'kit:nothingFound.title')
  return (
    <Select
      {...control}
      {...(isMany && pickMany)}
      labelInValue
      allowClear
      showSearch={{ filterOption: false, onSearch: setText, searchValue: text }}
      loading={isFinding}
      placeholder={hint ?? t('kit:pick')}
      notFoundContent={words}
      options={[...(data ?? [])]}
    />
  )
}
