// A choice out of more than fits a list: what is typed is asked of the server. Its value keeps the name with the id.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Option } from '../screen.ts'

interface Props {
  /** Names what is asked for in the cache. */
  queryKey: string
  load: (text: string, signal: AbortSignal) => Promise<readonly Option[]>
  isMany?: boolean
  hint?: string
  // What the form puts in.
  id?: string
  value?: Option | Option[]
  onChange?: (value: unknown) => void
}

export const PickSelect = ({ queryKey, load, isMany = false, hint, ...control }: Props) => {
  const { t } = useTranslation('kit')
  const [text, setText] = useState('')
  const asked = useDeferredValue(text)
  const { data, isFetching } = useQuery({
    queryKey: ['pick', queryKey, asked],
    queryFn: ({ signal }) => load(asked, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  return (
    <Select
      {...control}
      {...(isMany && { mode: 'multiple' as const })}
      labelInValue
      allowClear
      showSearch={{ filterOption: false, onSearch: setText, searchValue: text }}
      loading={isFetching}
      placeholder={hint ?? t('pick')}
      notFoundContent={isFetching ? t('picking') : t('nothingFound.title')}
      options={[...(data ?? [])]}
    />
  )
}
