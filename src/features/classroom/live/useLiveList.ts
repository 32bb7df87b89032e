// The state of a list page: what is searched, which page, and the answer.
import { useState } from 'react'
import type { LiveSearch } from './LiveFilterBar.tsx'
import { type LiveSource, useLiveSearch } from './liveQueries.ts'

const emptySearch: LiveSearch = { name: '', state: undefined }

export const useLiveList = (source: LiveSource) => {
  const [filter, setFilter] = useState(emptySearch)
  const { data, current, size, setCurrent, errorText, isChanging, retry } = useLiveSearch(source, filter)
  return {
    filter,
    setFilter,
    isFiltered: filter.name !== '' || filter.state !== undefined,
    clear: () => setFilter(emptySearch),
    pager: {
      current,
      pageSize: size,
      total: data?.total ?? 0,
      onChange: setCurrent,
      showSizeChanger: false,
      hideOnSinglePage: true,
    },
    records: data?.records,
    errorText,
    isChanging,
    retry,
  }
}
