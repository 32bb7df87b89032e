// Other schools, found by a part of their name: an installation does not show the list of its schools.
import { Select } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { School } from '#contract/classroom/live.ts'
import { errorText } from '#src/http/showError.ts'
import { pickMany } from '#src/ui/keepPicks.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import { useFoundSchools } from './liveQueries.ts'

interface Props {
  /** The schools that are invited already, with their names. */
  invited: readonly School[]
  // Set by the form.
  id?: string
  value?: string[]
  onChange?: (value: unknown) => void
}

export const SchoolSelect = ({ invited, value, ...control }: Props) => {
  const { t } = useTranslation(['live', 'kit'])
  const [text, setText] = useState('')
  const searchText = useDebounced(text.trim())
  const search = useFoundSchools(searchText)
  const isFinding = searchText !== text.trim() || search.isFetching
  const isShort = [...text.trim()].length < 2

  /** Remembers the names of found schools, so that a chosen one is never shown as an id. */
  const namesById = useRef(new Map<string, string>())
  const schools = isShort ? [] : (search.data ?? [])
  for (const { id, name } of [...invited, ...schools]) namesById.current.set(id, name)
  const listed = new Set<string>(schools.map(({ id }) => id))
  const others = (value ?? []).filter((id) => !listed.has(id))
  const options = [...listed, ...others].map((id) => ({ value: id, label: namesById.current.get(id) ?? '' }))
  const emptyText = isFinding && !isShort ? t('kit:picking') : t('kit:nothingFound.title')
  return (
    <Select
      {...control}
      {...pickMany}
      value={value ?? []}
      loading={isFinding && !isShort}
      options={options}
      placeholder={t('live:form.chooseSchools')}
      notFoundContent={
        isShort ? t('live:form.chooseSchools') : search.error ? errorText(search.error) : emptyText
      }
      showSearch={{
        searchValue: text,
        onSearch: setText,
        // The server has searched; chosen ones stay out of the list.
        filterOption: (_, option) => listed.has(option?.value ?? ''),
      }}
    />
  )
}
