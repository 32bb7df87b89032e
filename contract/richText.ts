// Rich text: a closed subset of tiptap's JSON, for stems, options and explanations. Never HTML: what the schema does not
// know cannot be stored, so showing it needs no cleaning.
import { z } from 'zod'
import { type FileId, fileIdSchema } from './ids.ts'
import { trimmedText, visibleText } from './rules/text/typedText.ts'

const because = (key: string) => ({ error: `field.${key}` })

/** PostgreSQL refuses half of a surrogate pair; tabs and line breaks inside a line are spaces. */
export const inlineText = (text: string): string => visibleText(text.toWellFormed().replace(/\p{Cc}/gu, ' '))

/** A text on one line, kept as it was typed. */
export const lineSchema = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z
    .string(because('required'))
    .overwrite((text) => trimmedText(inlineText(text)))
    .refine((text) => [...text].length >= min, because('required'))
    .refine((text) => [...text].length <= max, because('tooLong'))

/** The id of a blank, an option or a piece: unique in its exercise, made once, and kept when the words change. */
export const partIdSchema = z.string().regex(/^[a-z0-9]{1,16}$/, because('invalid'))

const textSchema = z.object({
  type: z.literal('text'),
  text: z.string().max(10_000, because('tooLong')).overwrite(inlineText).min(1, because('required')),
  marks: z
    .array(z.object({ type: z.enum(['bold', 'underline']) }))
    .max(2, because('tooMany'))
    .optional(),
})
const rubySchema = z.object({
  type: z.literal('ruby'),
  attrs: z.object({
    text: lineSchema({ min: 1, max: 20 }),
    reading: lineSchema({ min: 1, max: 60 }).describe('shown above the text'),
  }),
})
const pictureSchema = z.object({
  type: z.literal('picture'),
  attrs: z.object({ fileId: fileIdSchema, alt: lineSchema({ min: 0, max: 200 }).default('') }),
})
const soundSchema = z.object({
  type: z.literal('sound'),
  attrs: z.object({ fileId: fileIdSchema, name: lineSchema({ min: 0, max: 100 }).default('') }),
})
/** Characters that a voice says at once, as many as getWordVoice takes. */
export const spokenMax = 300
const spokenSchema = z.object({
  type: z.literal('spoken'),
  attrs: z.object({ text: lineSchema({ min: 1, max: spokenMax }) }).describe('heard and not read'),
})
const blankSchema = z.object({ type: z.literal('blank'), attrs: z.object({ id: partIdSchema }) })

const inlineSchema = z.discriminatedUnion('type', [
  textSchema,
  rubySchema,
  pictureSchema,
  soundSchema,
  spokenSchema,
  blankSchema,
])
export type RichTextInline = z.infer<typeof inlineSchema>
const documentOf = ({ paragraphs, inlines }: { readonly paragraphs: number; readonly inlines: number }) => {
  const paragraphSchema = z.object({
    type: z.literal('paragraph'),
    content: z.array(inlineSchema).max(inlines, because('tooMany')).optional(),
  })
  return z.object({
    type: z.literal('doc'),
    content: z.array(paragraphSchema).min(1, because('required')).max(paragraphs, because('tooMany')),
  })
}
const documentSchema = documentOf({ paragraphs: 200, inlines: 500 })
export type RichText = z.infer<typeof documentSchema>

/** As it may stand in a shared document, which people write on at the same time: lengths are not counted while they type. */
export const longRichTextSchema = documentOf({ paragraphs: 100_000, inlines: 100_000 })

const inlines = ({ content }: RichText): RichTextInline[] =>
  content.flatMap(({ content: inside }) => inside ?? [])

const plainOf = (inline: RichTextInline): string => {
  if (inline.type === 'text') return inline.text
  if (inline.type === 'ruby') return inline.attrs.text
  return inline.type === 'blank' ? '____' : ''
}
/** The text without marks, readings and files, a line for each paragraph: for lists and search. */
export const plainText = ({ content }: RichText): string =>
  content.map(({ content: inside = [] }) => inside.map(plainOf).join('')).join('\n')

/** The pictures and sounds in it, in their order. */
export const richTextFiles = (text: RichText): FileId[] =>
  inlines(text).flatMap((inline) =>
    inline.type === 'picture' || inline.type === 'sound' ? [inline.attrs.fileId] : [],
  )

/** The texts in it that a voice says. */
export const spokenTexts = (text: RichText): string[] =>
  inlines(text).flatMap((inline) => (inline.type === 'spoken' ? [inline.attrs.text] : []))

/** The blanks in it, in their order. */
export const blankIds = (text: RichText): string[] =>
  inlines(text).flatMap((inline) => (inline.type === 'blank' ? [inline.attrs.id] : []))

/** Nothing to read, see or hear. A blank alone is something to fill. */
export const isEmptyRichText = (text: RichText): boolean =>
  plainText(text).trim() === '' && richTextFiles(text).length === 0 && spokenTexts(text).length === 0

/** Two texts that a reader cannot tell apart have the same face, although their ids differ. */
export const richTextFace = (text: RichText): string =>
  [plainText(text).trim(), ...richTextFiles(text), ...spokenTexts(text)].join('\n')

interface RichTextLimits {
  /** Characters of the plain text. */
  readonly max: number
  readonly pictures?: number
  readonly sounds?: number
  /** Only the stem of an exercise has blanks. */
  readonly hasBlanks?: boolean
  /** A text of many pages: `max` alone limits its paragraphs. */
  readonly isLong?: boolean
}

/** A rich text within limits. A reason stands at the part that breaks it: `content.0.content.3.attrs.id`. */
export const richTextSchema = ({
  max,
  pictures = 20,
  sounds = 10,
  hasBlanks = false,
  isLong = false,
}: RichTextLimits) =>
  (isLong ? longRichTextSchema : documentSchema).superRefine((text, context) => {
    const refuse = (path: PropertyKey[], reason: string) =>
      context.addIssue({ code: 'custom', path, message: `field.${reason}` })
    if ([...plainText(text)].length > max) refuse([], 'tooLong')
    const left = { picture: pictures, sound: sounds }
    const seen = new Set<string>()
    for (const [line, { content = [] }] of text.content.entries())
      for (const [at, inline] of content.entries()) {
        const path = ['content', line, 'content', at]
        if (inline.type === 'picture' || inline.type === 'sound' || inline.type === 'spoken') {
          const kind = inline.type === 'picture' ? 'picture' : 'sound'
          left[kind] -= 1
          if (left[kind] === -1) refuse(path, 'tooMany')
        }
        if (inline.type !== 'blank') continue
        if (!hasBlanks) refuse(path, 'blankHere')
        else if (seen.has(inline.attrs.id)) refuse([...path, 'attrs', 'id'], 'twice')
        seen.add(inline.attrs.id)
      }
  })
