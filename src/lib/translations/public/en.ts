// One file, so that it is one request. The pattern must be literal for the bundler.
export const translations = import.meta.glob<Record<string, unknown>>(
  ['/locales/en/common.json', '/locales/en/errors.json', '/locales/en/login.json'],
  { eager: true, import: 'default' },
)
