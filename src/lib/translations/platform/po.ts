// The words of pages that few people open: what the platform does with institutions and their applications.
export const translations = import.meta.glob<Record<string, unknown>>(
  '/locales/po/{application,tenant}.json',
  { eager: true, import: 'default' },
)
