import { Input, type InputProps } from 'antd'
import type { usePagedSearch } from './usePagedSearch.ts'

interface Props extends Pick<InputProps, 'className' | 'size' | 'maxLength'> {
  search: Pick<ReturnType<typeof usePagedSearch>, 'typed' | 'setTyped'>
  label: string
}

export const KeywordField = ({ search, label, maxLength = 100, ...more }: Props) => (
  <Input
    allowClear
    {...more}
    maxLength={maxLength}
    aria-label={label}
    placeholder={label}
    value={search.typed}
    onChange={({ target }) => search.setTyped(target.value)}
  />
)
