// One file, so that it is one request. The pattern must be literal for the bundler.
export const translations = import.meta.glob<Record<string, unknown>>(
  ['/locales/ru/common.json', '/locales/ru/errors.json', '/locales/ru/login.json'],
  { eager: true, import: 'default' },
)
