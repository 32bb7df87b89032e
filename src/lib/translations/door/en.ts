// The words of the door of a lesson (tests/house/words.test.ts compares).
export const translations = import.meta.glob<Record<string, unknown>>('/locales/en/{devices,room}.json', {
  eager: true,
  import: 'default',
})
