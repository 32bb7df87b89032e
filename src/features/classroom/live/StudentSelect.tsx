// Chooses students of a school that may have very many: the server searches for the typed text.
import { Select } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveId } from '#contract/ids.ts'
import { errorText } from '#src/http/showError.ts'
import { pickMany } from '#src/ui/keepPicks.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import { useFoundStudents, useLivePeople, useStudentsOf } from './liveQueries.ts'

interface Props {
  /** The lesson that is changed, whose students are known by name. */
  liveId: LiveId | undefined
  isMany?: boolean
  // Set by the form: the ids.
  id?: string
  value?: string | string[]
  onChange?: (value: unknown) => void
}
interface Choice {
  value: string
  label: string
  username: string
}

export const StudentSelect = ({ liveId, isMany = false, value, ...control }: Props) => {
  const { t } = useTranslation(['live', 'kit'])
  const [text, setText] = useState('')
  const searchText = useDebounced(text.trim())
  const first = useLivePeople()
  const search = useFoundStudents(searchText)
  const chosen = useStudentsOf(liveId)
  const isFinding = searchText !== text.trim() || first.isPending || search.isFetching || chosen.isLoading

  /** Remembers the names of listed students, so that a chosen one is never shown as an id. */
  const choicesById = useRef(new Map<string, Choice>())
  const people = (searchText ? search.data : first.data?.students) ?? []
  for (const { id, name, username } of [...(chosen.data ?? []), ...people]) {
    choicesById.current.set(id, { value: id, label: name, username })
  }
  const listed = new Set<string>(people.map(({ id }) => id))
  const others = [value ?? []].flat().filter((id) => !listed.has(id))
  const options = [...listed, ...others].flatMap((id) => choicesById.current.get(id) ?? [])
  // Until their names are here, the chosen ones are not shown as ids.
  const isNamed = others.every((id) => choicesById.current.has(id))
  return (
    <Select
      {...control}
      {...(isMany && { ...pickMany, maxTagCount: 12 })}
      {...(isNamed && value !== undefined && { value })}
      allowClear
      loading={isFinding}
      disabled={!isNamed}
      options={options}
      placeholder={t('live:form.chooseStudents')}
      notFoundContent={
        search.error ? errorText(search.error) : t(isFinding ? 'kit:picking' : 'kit:nothingFound.title')
      }
      showSearch={{
        searchValue: text,
        onSearch: setText,
        // The server has searched; chosen ones who were not found stay out of the list.
        filterOption: (_, option) => listed.has(option?.value ?? ''),
      }}
      optionRender={({ data: student }) => (
        <>
          {student.label} <small>{student.username}</small>
        </>
      )}
    />
  )
}
