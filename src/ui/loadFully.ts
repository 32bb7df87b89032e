import { withTranslations } from '#src/lib/i18n.ts'
import { loadAntdSheet } from './antdSheet.ts'

/**
 * Code that is loaded later than the door of a lesson or a student's home, together with all words and styles: those two
 * have their own only.
 */
export const loadFully = async <M>(code: Promise<M>): Promise<M> => {
  const [loaded] = await Promise.all([withTranslations(code), loadAntdSheet()])
  return loaded
}
