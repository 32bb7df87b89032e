// The state of a list page: what is searched, which page, and the answer.
import { useState } from 'react'
import { limits } from '#contract/constants.ts'
import type { LiveSearch } from './LiveFilterBar.tsx'
import { type LiveSource, useLivePage } from './liveQueries.ts'

const pageSize = limits.listPage
const nothing: LiveSearch = { name: '', state: undefined }

export const useLiveList = (source: LiveSource) => {
  const [search, setSearch] = useState(nothing)
  const [current, setCurrent] = useState(1)
  const query = useLivePage({ current, size: pageSize, name: search.name, state: search.state }, source)
  const handleSearch = (next: LiveSearch) => {
    setSearch(next)
    setCurrent(1)
  }
  return {
    search,
    isFiltered: search.name !== '' || search.state !== undefined,
    handleSearch,
    handleClear: () => handleSearch(nothing),
    pager: {
      current,
      pageSize,
      total: query.data?.total ?? 0,
      onChange: setCurrent,
      showSizeChanger: false,
      hideOnSinglePage: true,
    },
    records: query.data?.records,
    error: query.error,
    isChanging: query.isPlaceholderData,
    handleRetry: () => void query.refetch(),
  }
}
