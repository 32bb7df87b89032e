// The items of an example, found by name in the public library, in the order in which they are copied.
import { ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Select, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ExampleKind, exampleKinds } from '#contract/library/example.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import styles from './example.module.css'
import { findPublic } from './findPublic.ts'

interface Item {
  kind: ExampleKind
  itemId: string
  /** The record has the names of its items; a newly chosen item brings its own. */
  name?: string
}
interface Props {
  // Set by the form.
  id?: string
  value?: Item[]
  onChange?: (items: Item[]) => void
}
const none: Item[] = []

export const ExampleItemsInput = ({ id, value = none, onChange }: Props) => {
  const { t } = useTranslation('example')
  const [kind, setKind] = useState<ExampleKind>('exercise')
  const [keyword, setKeyword] = useState('')
  const name = useDebounced(keyword.trim())
  const results = useQuery({
    queryKey: ['examplePick', kind, name],
    queryFn: ({ signal }) => findPublic(kind, name, signal),
  })
  const chosenItemIds = new Set(value.map(({ itemId }) => itemId))
  const raise = (at: number) => {
    const [above, one] = [value[at - 1], value[at]]
    if (above && one)
      onChange?.(value.map((item, place) => (place === at ? above : place === at - 1 ? one : item)))
  }
  return (
    <div className={styles.input}>
      <ol className={styles.items}>
        {value.map((item, at) => (
          <li key={item.itemId}>
            <Tag>{t(`kind.${item.kind}`)}</Tag>
            <span>{item.name}</span>
            <Button
              type="text"
              icon={<ArrowUpOutlined aria-hidden />}
              aria-label={t('up', { name: item.name })}
              disabled={at === 0}
              onClick={() => raise(at)}
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('remove', { name: item.name })}
              onClick={() => onChange?.(value.filter(({ itemId }) => itemId !== item.itemId))}
            />
          </li>
        ))}
      </ol>
      <div className={styles.head}>
        <Select<ExampleKind>
          aria-label={t('kindLabel')}
          value={kind}
          options={exampleKinds.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
          onChange={setKind}
        />
        <Select
          {...(id && { id })}
          className={styles.find ?? ''}
          showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
          aria-label={t('find')}
          placeholder={t('find')}
          loading={results.isFetching}
          value={null}
          options={(results.data ?? [])
            .filter((one) => !chosenItemIds.has(one.id))
            .map((one) => ({ value: one.id, label: one.name }))}
          onChange={(itemId: string | null) => {
            const one = results.data?.find((other) => other.id === itemId)
            if (!one) return
            onChange?.([...value, { kind, itemId: one.id, name: one.name }])
            setKeyword('')
          }}
        />
      </div>
    </div>
  )
}
