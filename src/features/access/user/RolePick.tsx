// The roles that fit the kind chosen above it; none is the built-in one.
import { Form, Select } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { optionsStateOf, useOptionsMessage } from '#src/kit/form/useOptionsMessage.ts'
import type { Option } from '#src/kit/screen.ts'
import { useRoles } from '../shared/useRoles.ts'

interface Props {
  /** The role that the record has: it keeps its name while the roles are loaded. */
  chosenOptions?: readonly Option[]
  // Set by the form.
  id?: string
  value?: string
  onChange?: (value: string | undefined) => void
}

export const RoleName = ({ chosenOptions = [], value }: Pick<Props, 'chosenOptions' | 'value'>) =>
  useRoles().data?.find(({ id }) => id === value)?.name ??
  chosenOptions.find((one) => one.value === value)?.label

export const RolePick = ({ chosenOptions = [], value, onChange, ...control }: Props) => {
  const { t } = useTranslation('user')
  const form = Form.useFormInstance()
  const kind: unknown = Form.useWatch('kind', form)
  const query = useRoles()
  const { data, isFetching } = query
  const noOptions = useOptionsMessage(optionsStateOf(query))
  const fitting = data?.filter((role) => !role.isBuiltIn && role.kind === kind)
  const isStale = value !== undefined && fitting !== undefined && !fitting.some(({ id }) => id === value)
  useEffect(() => {
    // The kind was changed: a role of the other kind is no choice any more.
    if (isStale && kind !== undefined) onChange?.(undefined)
  }, [isStale, kind, onChange])
  return (
    <Select
      {...control}
      {...(value !== undefined && !isStale && { value })}
      allowClear
      loading={isFetching}
      placeholder={t('builtIn')}
      {...(noOptions && { notFoundContent: noOptions })}
      options={fitting ? fitting.map(({ id, name }) => ({ value: id, label: name })) : [...chosenOptions]}
      onChange={(next?: string) => onChange?.(next)}
    />
  )
}
