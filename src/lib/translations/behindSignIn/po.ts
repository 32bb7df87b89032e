// All but the first words, and without those that the server alone says.
export const translations = import.meta.glob<Record<string, unknown>>(
  [
    '/locales/po/*.json',
    '!**/{common,errors,failed,login}.json',
    '!**/{kindNames,noticeTexts,sheetTexts,tenant}.json',
  ],
  { eager: true, import: 'default' },
)
