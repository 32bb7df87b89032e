// Tells in plain words why something does not come onto the board.
import i18next from 'i18next'
import { PdfRefusal } from '#src/files/pdf/pdfRefusal.ts'
import { RequestError } from '#src/http/requestError.ts'
import { errorText } from '#src/http/showError.ts'
import { showToast } from '#src/ui/toastStore.ts'

const wordsOf = (error: unknown): string => {
  if (error instanceof PdfRefusal) return i18next.t(`boardFiles:pdf.${error.reason}`, { max: error.max })
  return errorText(error instanceof RequestError ? error : undefined)
}

export const showRefusal = (name: string, error: unknown): void =>
  showToast({ kind: 'error', text: i18next.t('boardFiles:refused', { name, reason: wordsOf(error) }) })
