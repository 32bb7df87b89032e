// One file, so that it is one request. The pattern must be literal for the bundler.
export const translations = import.meta.glob<Record<string, unknown>>(
  ['/locales/zh/common.json', '/locales/zh/errors.json', '/locales/zh/login.json'],
  { eager: true, import: 'default' },
)
