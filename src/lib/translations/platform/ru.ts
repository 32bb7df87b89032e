// The words of pages that people open now and then: institutions, tools of the platform, the trash, the year, the second reader.
export const translations = import.meta.glob<Record<string, unknown>>(
  '/locales/ru/{aiReview,appUser,appVersion,application,dataSource,dynamicRoute,gen,job,schoolYear,secretKey,storedFile,tenant,trash}.json',
  { eager: true, import: 'default' },
)
