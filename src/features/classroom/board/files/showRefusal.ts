// Why something does not come onto the board, in plain words.
import i18next from 'i18next'
import { RequestError } from '#src/http/requestError.ts'
import { errorText } from '#src/http/showError.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { PdfRefusal } from './pdf/pdfRefusal.ts'

const wordsOf = (error: unknown): string => {
  if (error instanceof PdfRefusal) return i18next.t(`boardFiles:pdf.${error.reason}`, { max: error.max })
  return errorText(error instanceof RequestError ? error : undefined)
}

export const showRefusal = (name: string, error: unknown): void =>
  showToast({ kind: 'error', text: i18next.t('boardFiles:refused', { name, reason: wordsOf(error) }) })
