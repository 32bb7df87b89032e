/** Suffixes of files that an office converter turns into pages. */
const officeFormats: ReadonlySet<string> = new Set([
  ...['doc', 'docx', 'odt', 'rtf'],
  ...['ppt', 'pptx', 'odp'],
  ...['xls', 'xlsx', 'ods'],
])

/** `format` is a suffix in small letters. */
export const isOfficeFormat = (format: string): boolean => officeFormats.has(format)
