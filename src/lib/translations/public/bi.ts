// One file, so that it is one request. The pattern must be literal for the bundler.
export const translations = import.meta.glob<Record<string, unknown>>(
  ['/locales/bi/common.json', '/locales/bi/errors.json', '/locales/bi/login.json'],
  { eager: true, import: 'default' },
)
