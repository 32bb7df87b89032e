// One file, so that it is one request. The pattern must be literal for the bundler.
export const translations = import.meta.glob<Record<string, unknown>>(
  ['/locales/po/common.json', '/locales/po/errors.json', '/locales/po/login.json'],
  { eager: true, import: 'default' },
)
