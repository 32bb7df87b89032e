import { Input, type InputProps } from 'antd'
import type { usePagedSearch } from './usePagedSearch.ts'

interface Props extends Pick<InputProps, 'className' | 'size' | 'maxLength'> {
  search: Pick<ReturnType<typeof usePagedSearch>, 'typed' | 'setTyped'>
  label: string
  /** Shown in the empty field instead of the label. */
  hint?: string
}

export const KeywordField = ({ search, label, hint = label, maxLength = 100, ...more }: Props) => (
  <Input
    allowClear
    {...more}
    maxLength={maxLength}
    aria-label={label}
    placeholder={hint}
    value={search.typed}
    onChange={({ target }) => search.setTyped(target.value)}
  />
)
