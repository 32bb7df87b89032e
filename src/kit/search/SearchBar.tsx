import { ClearOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '#src/lib/useIsPhone.ts'
import type { SearchField, SearchValues } from '../screen.ts'
import { useNounTexts } from '../useNounTexts.ts'
import { SearchInput } from './SearchInput.tsx'
import styles from './search.module.css'
import { dropStale, fromSearch, optionsOf, toSearch } from './searchValues.ts'

interface Props {
  fields: readonly SearchField<Record<string, unknown>>[]
  words: string
  value: SearchValues
  onSearch: (search: SearchValues) => void
}

/** More than these would push the list down: the first of them are enough to begin with. */
const fieldsMost = 9
const fieldsFirst = 5

/** The fields of the search, a button to search and one to clear. */
export const SearchBar = ({ fields, words, value, onSearch }: Props) => {
  const { t } = useTranslation('kit')
  const dictionary = useNounTexts(words)
  const [form] = Form.useForm<Record<string, unknown>>()
  // Ids of the fields begin with it: several lists stand on one page.
  const name = useId()
  const isPhone = useIsPhone()
  const first = isPhone ? 1 : fields.length > fieldsMost ? fieldsFirst : fields.length
  // Fields with a value stay in sight.
  const [hasAll, setAll] = useState(fields.slice(first).some(({ key }) => key in value))
  const values = Form.useWatch([], form) ?? value
  const empty = () => form.setFieldsValue(Object.fromEntries(fields.map(({ key }) => [key, undefined])))
  // Emptied from outside (the button below an empty list, another school): the fields show it and keep the focus.
  const shownValue = useRef(value)
  useEffect(() => {
    if (shownValue.current === value) return
    shownValue.current = value
    if (Object.keys(value).length === 0) empty()
  })
  const submit = () => onSearch(toSearch(fields, form.getFieldsValue()))
  const handleValues = (_: unknown, now: SearchValues) => {
    const stale = dropStale(fields, now)
    if (Object.keys(stale).length > 0) form.setFieldsValue(stale)
  }
  const handleClear = () => {
    empty()
    onSearch({})
  }
  return (
    <search>
      <Form
        name={name}
        form={form}
        className={styles.bar ?? ''}
        initialValues={fromSearch(fields, value)}
        onValuesChange={handleValues}
        onFinish={submit}
      >
        {fields.map((field, index) => {
          const label = field.label ?? dictionary.label(field.key)
          return (
            <Form.Item
              key={field.key}
              name={field.key}
              label={label}
              layout="vertical"
              hidden={!hasAll && index >= first}
              className={`${styles.field} ${field.isWide ? styles.wide : ''}`}
            >
              <SearchInput
                field={field}
                options={field.options ? optionsOf(field, values) : (dictionary.values(field.key) ?? [])}
                // A microtask later the form has the choice.
                onChosen={() => queueMicrotask(submit)}
              />
            </Form.Item>
          )
        })}
        <div className={styles.buttons}>
          <Button htmlType="submit" icon={<SearchOutlined />}>
            {t('search.submit')}
          </Button>
          <Button type="text" icon={<ClearOutlined />} onClick={handleClear}>
            {t('search.clear')}
          </Button>
          {!hasAll && fields.length > first && (
            <Button type="text" onClick={() => setAll(true)}>
              {t('search.all')}
            </Button>
          )}
        </div>
      </Form>
    </search>
  )
}
