// Lists of attachments: one rule for the page and the server, in the specification's words.
import { describe, expect, test } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import type { Locale } from '#contract/locale.ts'
import {
  attachmentsMax,
  markOfChosen,
  readAttachmentsMax,
  refuseAttachments,
} from '#contract/system/upload.ts'
import bi from '#locales/bi/errors.json' with { type: 'json' }
import en from '#locales/en/errors.json' with { type: 'json' }
import po from '#locales/po/errors.json' with { type: 'json' }
import ru from '#locales/ru/errors.json' with { type: 'json' }
import zh from '#locales/zh/errors.json' with { type: 'json' }

const words: Record<Locale, Partial<Record<ErrorCode, string>>> = { zh, en, bi, po, ru }
const marks = (count: number) => Array.from({ length: count }, (_, n) => `file ${n}`)
const saying = (code: ErrorCode | null, locale: Locale = 'en') => code && words[locale][code]
const limitReached = 'Upload count limit reached'

describe('a list of attachments', () => {
  test('[VAL-21] [ERR-MSG-04] takes eight, and a ninth is refused in these words', () => {
    expect(attachmentsMax).toBe(8)
    expect(refuseAttachments([])).toBeNull()
    expect(refuseAttachments(marks(8))).toBeNull()
    expect(saying(refuseAttachments(marks(9)))).toBe(limitReached)
    expect(saying(refuseAttachments(marks(9)), 'zh')).toBe('上传数量已达上限')
  })

  test('[VAL-21] takes nine when the parameter says so, and not a tenth', () => {
    const max = readAttachmentsMax('9')
    expect(refuseAttachments(marks(9), max)).toBeNull()
    expect(saying(refuseAttachments(marks(10), max))).toBe(limitReached)
    for (const none of [null, undefined, '', 'nine', '0', '-3', '2.5', 'Infinity']) {
      expect(readAttachmentsMax(none), String(none)).toBe(8)
    }
  })

  test('[VAL-22] [ERR-MSG-03] takes no file twice, and says so', () => {
    const chosen = { name: '作文.pdf', size: 1000, lastModified: 5 }
    const twice = [chosen, { ...chosen }].map(markOfChosen)
    expect(saying(refuseAttachments(twice))).toBe('Duplicate file upload')
    expect(saying(refuseAttachments(twice), 'zh')).toBe('文件重复上传')
    // More than one thing is wrong: taking the duplicate away may be all that is needed.
    expect(refuseAttachments([...marks(8), 'file 3'])).toBe('UPLOAD_DUPLICATE')
  })

  test('[VAL-22] tells files apart that only look alike', () => {
    const chosen = { name: 'image.png', size: 1000, lastModified: 5 }
    const others = [
      { ...chosen, name: 'image2.png' },
      { ...chosen, size: 1001 },
      { ...chosen, lastModified: 6 },
    ]
    expect(refuseAttachments([chosen, ...others].map(markOfChosen))).toBeNull()
  })
})
