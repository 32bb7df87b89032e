import { useTranslation } from 'react-i18next'
import { isEmptyRichText, type RichText } from '#contract/richText.ts'
import { RichTextInput } from '#src/kit/richText/RichTextInput.tsx'

interface Props {
  // Set by the form.
  value?: RichText | null
  onChange?: (text: RichText | null) => void
}

const emptyText: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

export const ArticleInput = ({ value, onChange }: Props) => {
  const { t } = useTranslation('research')
  return (
    <RichTextInput
      label={t('field.body')}
      value={value ?? emptyText}
      onChange={(text) => onChange?.(isEmptyRichText(text) ? null : text)}
    />
  )
}
