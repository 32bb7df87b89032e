// A choice out of what fits a list, which may still be on its way or may not have come.
import { Select } from 'antd'
import { findInLabel } from '#src/kit/form/findInLabel.ts'
import { pickMany } from '#src/ui/keepPicks.ts'
import type { Option, OptionsState } from '../screen.ts'
import { useOptionsMessage } from './useOptionsMessage.ts'

interface Props {
  isMany: boolean
  allowClear: boolean
  placeholder: string
  options: Option[]
  state: OptionsState | undefined
  // Set by the form.
  id?: string
  value?: never
  onChange?: (value: unknown) => void
}

export const OptionSelect = ({ isMany, state = 'here', ...props }: Props) => {
  const words = useOptionsMessage(state)
  return (
    <Select
      {...props}
      {...(isMany && pickMany)}
      {...(words && { notFoundContent: words })}
      loading={state === 'loading'}
      showSearch={findInLabel}
    />
  )
}
