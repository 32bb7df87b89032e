// One file per language, so that a language is one request. The pattern must be literal for the bundler.
export const translations = import.meta.glob<Record<string, unknown>>('/locales/po/*.json', {
  eager: true,
  import: 'default',
})
