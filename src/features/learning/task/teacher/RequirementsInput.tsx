import { isEmptyRichText, type RichText } from '#contract/richText.ts'
import { RichTextInput } from '#src/kit/richText/RichTextInput.tsx'

interface Props {
  label: string
  placeholder: string
  // Set by the form.
  value?: RichText
  onChange?: (text: RichText | undefined) => void
}

const emptyText: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

/** The work to do, with pictures and sounds; an empty text is no requirement. */
export const RequirementsInput = ({ label, placeholder, value, onChange }: Props) => (
  <RichTextInput
    label={label}
    placeholder={placeholder}
    value={value ?? emptyText}
    onChange={(text) => onChange?.(isEmptyRichText(text) ? undefined : text)}
  />
)
